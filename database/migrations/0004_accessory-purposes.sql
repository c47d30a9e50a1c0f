-- As in 0003: who cannot have its lock in a few seconds gives up, changing nothing.
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE INDEX "accessory_by_purpose" ON "product" USING gin (to_tsvector('spanish', substring(name from ' .*') || ' ' || short_description)) WHERE accessory;
