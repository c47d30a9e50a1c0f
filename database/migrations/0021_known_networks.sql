SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- Networks that a customer signed in from: strangers who try the password from elsewhere cannot lock the customer out.
CREATE TABLE "known_network" (
	"customer_id" text NOT NULL REFERENCES "customer" ("id") ON DELETE CASCADE,
	"network_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	PRIMARY KEY ("customer_id", "network_hash")
);--> statement-breakpoint
CREATE INDEX "known_network_by_seen" ON "known_network" ("seen_at");
