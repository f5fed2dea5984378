-- Up Migration

-- Specification, section 3: the full name is a field of its own beside the payee's.
insert into site.field_rules (position, field, is_enabled, is_required, pattern, min_length, max_length)
values (27, 'fullName', false, false, 'any', 2, 80);
