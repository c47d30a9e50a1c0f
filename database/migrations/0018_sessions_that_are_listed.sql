SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- What a customer tells one session of theirs from another by.
ALTER TABLE "session" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- No session lasts longer than this, however often it is used.
UPDATE "session" SET "expires_at" = "created_at" + interval '90 days' WHERE "expires_at" > "created_at" + interval '90 days';
