-- Staff, what they changed, and what was shipped.
CREATE TABLE "order_search" (
	"order_id" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"shipment_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_line_shipment_id_product_id_pk" PRIMARY KEY("shipment_id","product_id"),
	CONSTRAINT "shipment_line_quantity" CHECK ("shipment_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "book_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"staff_id" text,
	"actor_name" text NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "book_entry_actor" CHECK ("book_entry"."actor_kind" in ('staff','command','job','key')),
	CONSTRAINT "book_entry_staff" CHECK (("book_entry"."actor_kind" = 'staff') = ("book_entry"."staff_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role_id" text NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_signs_in_with_both" CHECK (("staff"."password_hash" is null) = ("staff"."totp_secret" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"totp_secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitation_staff_id_unique" UNIQUE("staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"device" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "to_ship" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entry" ADD CONSTRAINT "book_entry_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_by_word" ON "order_search" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipment_by_order" ON "shipment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_by_tracking_number" ON "shipment" USING btree ("tracking_number") WHERE tracking_number <> '';--> statement-breakpoint
CREATE INDEX "shipment_line_by_product" ON "shipment_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "book_entry_of_subject" ON "book_entry" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "book_entry_by_staff" ON "book_entry" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "book_entry_by_name" ON "book_entry" USING btree (lower("subject_name") text_pattern_ops,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_by_role" ON "staff" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "staff_invitation_by_expiry" ON "staff_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_session_by_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_by_expiry" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_to_ship" ON "order" USING btree ("sequence") WHERE to_ship > 0;--> statement-breakpoint
CREATE INDEX "order_to_review" ON "order" USING btree ("sequence") WHERE review_reason is not null;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_to_ship" CHECK ("order"."to_ship" >= 0);--> statement-breakpoint

-- By hand: what was paid before is to be shipped, the ready roles, a book that nobody changes, and what orders are found by.
UPDATE "order" SET to_ship = (SELECT coalesce(sum(quantity), 0) FROM order_line WHERE order_id = "order".id) WHERE status = 'paid';--> statement-breakpoint
INSERT INTO role (id, name, permissions) VALUES
  ('dueno', 'Dueño', '{orders.read,orders.ship,orders.refund,catalog.write,prices.write,content.write,customers.read,customers.erase,settings.write,staff.write}'),
  ('ventas', 'Ventas', '{orders.read,orders.ship,orders.refund,customers.read}'),
  ('almacen', 'Almacén', '{orders.read,orders.ship}'),
  ('catalogo', 'Catálogo', '{catalog.write,prices.write,content.write}'),
  ('contador', 'Contador', '{orders.read,customers.read}');--> statement-breakpoint
CREATE FUNCTION refuse_change_of_book() RETURNS trigger LANGUAGE plpgsql
AS $$ begin raise exception 'the book only grows'; end $$;--> statement-breakpoint
CREATE TRIGGER book_only_grows BEFORE UPDATE OR DELETE ON book_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_book();--> statement-breakpoint
CREATE FUNCTION keep_order_search() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  insert into order_search (order_id, words)
  values (new.id, public.match_key(concat_ws(' ', new.name, new.email, public.phone_key(new.address ->> 'phone'), new.invoice ->> 'rfc', new.invoice ->> 'businessName')))
  on conflict (order_id) do update set words = excluded.words;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER order_is_found AFTER INSERT OR UPDATE OF name, email, address, invoice ON "order"
  FOR EACH ROW EXECUTE FUNCTION keep_order_search();--> statement-breakpoint
INSERT INTO order_search (order_id, words)
  SELECT id, match_key(concat_ws(' ', name, email, phone_key(address ->> 'phone'), invoice ->> 'rfc', invoice ->> 'businessName')) FROM "order";
