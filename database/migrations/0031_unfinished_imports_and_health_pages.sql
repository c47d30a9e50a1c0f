SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- Whoever loads another file of changes is told which one was cut off, and when.
ALTER TABLE "import_progress" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_progress" ADD COLUMN "merged_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- What a health check writes and takes back: a row is as large as a page, so that each needs a new one.
CREATE UNLOGGED TABLE "health_page" ("filler" text NOT NULL);--> statement-breakpoint
ALTER TABLE "health_page" ALTER COLUMN "filler" SET STORAGE PLAIN;
