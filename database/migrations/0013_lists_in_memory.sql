-- Lists come from memory (docs/decisions/035): nothing reads these any more, and each sale wrote most of them. As in
-- 0003: who cannot have its lock in a few seconds gives up, changing nothing. It is held for some milliseconds.
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
DROP INDEX "product_by_price";--> statement-breakpoint
DROP INDEX "product_by_popularity";--> statement-breakpoint
DROP INDEX "product_sold_out";--> statement-breakpoint
DROP INDEX "product_by_category_price";--> statement-breakpoint
DROP INDEX "product_by_brand_price";--> statement-breakpoint
DROP INDEX "product_by_category_popularity";--> statement-breakpoint
DROP INDEX "product_by_kind";--> statement-breakpoint
DROP INDEX "product_by_accessory";