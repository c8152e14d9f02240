ALTER TABLE "outbox_messages" ADD COLUMN "seal_mark" text;
