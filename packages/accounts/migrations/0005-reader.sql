-- The role curp_reader can only select, and not the hashes of tokens. The panel uses it; a reporting tool may too.
do $$
begin
  begin
    if to_regrole('curp_reader') is null then
      create role curp_reader nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end;
  execute format('grant usage on schema %I to curp_reader', current_schema());
  -- So that curp-admin can put on the role for the panel. Where it was granted already, the owner needs no right to grant it.
  if not pg_has_role('curp_admin', 'curp_reader', 'member') then
    grant curp_reader to curp_admin;
  end if;
end
$$;
grant select on projects, usage, usage_detail, audit, processes to curp_reader;
grant select (id, project_id, hint, created_at, expires_at, revoked_at, rotated_at, operations, networks, note)
  on tokens to curp_reader;
