-- Up Migration

-- The audit by person and by act; by subject there is an index. Both grow at their end alone for what is written often.
create index audit_who on platform.audit (who text_pattern_ops, no);
create index audit_what on platform.audit (what text_pattern_ops, no);
