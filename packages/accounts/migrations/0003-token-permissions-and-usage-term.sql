-- What a token may call, where from and until when; notes and contacts; and a term for the detail of usage. Only adds: the
-- service before this one runs on these tables too, and does not know the permissions.

alter table tokens
  add column operations text[] check (cardinality(operations) > 0),             -- null: all of them
  add column networks   cidr[] check (cardinality(networks) between 1 and 10),  -- null: from anywhere
  add column note       text,
  add column rotated_at timestamptz;
comment on column tokens.expires_at is 'Given when it was issued; of a rotated token, the end of its grace.';
-- Until now only a rotation gave a token an end.
update tokens set rotated_at = now() where expires_at > now() and revoked_at is null;
create index on tokens (expires_at) where expires_at is not null and revoked_at is null and rotated_at is null;

-- Whom to tell: may be the datum of a person, and is erased with `proyectos cambiar --contacto ""`.
alter table projects add column contact text;

-- The last use of a token, without reading all hours of its project; and the rows of old hours, which lie together.
create index on usage_detail (token_id, hour);
create index on usage_detail using brin (hour);

-- The detail of usage is kept for 13 months; sums by project and hour stay in usage. The service deletes by this alone.
create function forget_old_detail() returns bigint
  language sql security definer
as $$
  with forgotten as (
    delete from usage_detail where hour < now() - interval '13 months' returning 1
  )
  select count(*) from forgotten
$$;
do $$
begin
  execute format('alter function forget_old_detail() set search_path to %I, pg_temp', current_schema());
end
$$;
revoke execute on function forget_old_detail() from public;
grant execute on function forget_old_detail() to curp_service;
