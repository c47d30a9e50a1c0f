CREATE TABLE "search_miss" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "search_miss_day_query_pk" PRIMARY KEY("day","query"),
	CONSTRAINT "search_miss_length" CHECK (char_length("search_miss"."query") between 2 and 60),
	CONSTRAINT "search_miss_times" CHECK ("search_miss"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonial" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonial" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "testimonial_words" ON "testimonial" USING gin (match_key(name || ' ' || comment) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_days" CHECK ("banner"."starts_at" < "banner"."ends_at");--> statement-breakpoint

-- By hand: pages show these already.
UPDATE "banner" SET shown = active;
