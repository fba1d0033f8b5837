-- A course imported by mistake, or no longer given, is not offered; who has it keeps it.
alter table "curso" add column "ativo" boolean not null default true;
