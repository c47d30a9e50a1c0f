DROP INDEX "order_open_by_cart";--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "subtotal" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "discount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "shipping" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "total" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment_attempt" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "purchase_id" text;--> statement-breakpoint
-- Until now every order was a purchase of its own.
UPDATE "order" SET "purchase_id" = "id";--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "purchase_id" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "order_one_pending_by_purchase" ON "order" USING btree ("purchase_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "order_one_paid_by_purchase" ON "order" USING btree ("purchase_id") WHERE status in ('paid','refunded');--> statement-breakpoint
CREATE INDEX "order_by_purchase" ON "order" USING btree ("purchase_id","number");--> statement-breakpoint
CREATE INDEX "order_by_cart" ON "order" USING btree ("cart_id","number");