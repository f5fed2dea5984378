-- Up Migration

-- Where a launch leads back to, as the platform named it; the frame shows a way back exactly when there is one.
alter table studio.launches add back_url text;
