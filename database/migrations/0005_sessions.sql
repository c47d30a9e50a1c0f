-- As in 0003: who cannot have its lock in a few seconds gives up, changing nothing.
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- First what locks a table that is in use: later statements then need no stronger lock on it.
ALTER TABLE "customer" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
CREATE TABLE "password_reset" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "limit_count" (
	"key" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_reset_by_customer" ON "password_reset" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "password_reset_by_expiry" ON "password_reset" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_by_customer" ON "session" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "session_by_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "limit_count_by_end" ON "limit_count" USING btree ("ends_at");