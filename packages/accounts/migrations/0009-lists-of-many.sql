-- Usage of all projects in a span of hours, without reading the other months: rows of one hour lie together.
create index on usage using brin (hour);
-- Refusals are few: their sums do not read the rows of what was served.
create index on usage_detail (hour) where over_rate > 0 or over_quota > 0;
-- The pages of `tokens listar` and `proyectos listar`.
create index on tokens (project_id, created_at, id);
drop index tokens_project_id_idx;
create index on projects (created_at, id);
