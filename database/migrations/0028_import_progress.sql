SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- How far a file with changes of stock was merged: cut off, it goes on there.
CREATE TABLE "import_progress" (
	"file_hash" text PRIMARY KEY NOT NULL,
	"line" integer NOT NULL
);
