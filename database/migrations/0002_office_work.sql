CREATE TABLE "customer_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"received_on" date NOT NULL,
	"answered_on" date,
	"done_on" date,
	CONSTRAINT "privacy_request_kind" CHECK ("privacy_request"."kind" in ('export','erase')),
	CONSTRAINT "privacy_request_steps" CHECK ("privacy_request"."done_on" is null or "privacy_request"."answered_on" is not null)
);
--> statement-breakpoint
CREATE TABLE "search_miss" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "search_miss_day_query_pk" PRIMARY KEY("day","query"),
	CONSTRAINT "search_miss_length" CHECK (char_length("search_miss"."query") between 2 and 60),
	CONSTRAINT "search_miss_times" CHECK ("search_miss"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_key_permissions" CHECK (cardinality("api_key"."permissions") > 0)
);
--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonial" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonial" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_note_by_email" ON "customer_note" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "privacy_request_by_email" ON "privacy_request" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "privacy_request_open" ON "privacy_request" USING btree ("received_on") WHERE done_on is null;--> statement-breakpoint
CREATE INDEX "api_key_by_staff" ON "api_key" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "customer_by_age" ON "customer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_by_word" ON "customer" USING gin (match_key("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "guest_by_age" ON "guest" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "guest_by_word" ON "guest" USING gin (match_key("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_message_email" ON "contact_message" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "testimonial_words" ON "testimonial" USING gin (match_key(name || ' ' || comment) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_days" CHECK ("banner"."starts_at" < "banner"."ends_at");--> statement-breakpoint

-- By hand: pages show these already.
UPDATE "banner" SET shown = active;
