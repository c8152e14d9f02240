-- What a merge has moved, so that it can be taken back; null: the category was removed.
ALTER TABLE "removed_categories" ADD COLUMN "merged" jsonb;
