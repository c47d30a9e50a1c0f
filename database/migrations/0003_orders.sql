ALTER TABLE "stock_movement" DROP CONSTRAINT "stock_movement_reason";--> statement-breakpoint
ALTER TABLE "refund_line" DROP CONSTRAINT "refund_line_quantity";--> statement-breakpoint
ALTER TABLE "order_mail" ADD COLUMN "again_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "lacking" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "supplied" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_line" ADD COLUMN "lacking" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_lacking" CHECK ("order_line"."lacking" between 0 and "order_line"."quantity" and "order_line"."supplied" between 0 and "order_line"."lacking");--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_reason" CHECK ("stock_movement"."reason" in ('purchase','loss','count','return','supply'));--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_quantity" CHECK ("refund_line"."quantity" > 0 and "refund_line"."unshipped" between 0 and "refund_line"."quantity" and "refund_line"."lacking" between 0 and "refund_line"."unshipped");
--> statement-breakpoint

-- By hand: of orders paid while units lacked their notes name the products; nothing was taken from the shelf for these then.
-- Orders of which something went off or was given back since stay as people left them.
UPDATE order_line l SET lacking = l.quantity FROM "order" o
WHERE o.id = l.order_id AND o.status = 'paid' AND o.to_ship > 0 AND o.review_reason IS NOT NULL
  AND l.sku = ANY (string_to_array(substring(o.review_reason FROM 'Pagado, pero faltan existencias de: ([^\n]*)'), ', '))
  AND NOT EXISTS (SELECT FROM shipment s WHERE s.order_id = o.id)
  AND NOT EXISTS (SELECT FROM refund r WHERE r.order_id = o.id);
