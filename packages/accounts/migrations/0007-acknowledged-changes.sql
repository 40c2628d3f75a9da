-- Each process writes here the last change that it has read. Null until it has read the accounts.
alter table processes add column last_change bigint;
