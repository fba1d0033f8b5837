-- Whose portal this is and where, and the days that are no working days.
CREATE TABLE "organizacao" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "sigla" TEXT NOT NULL,
    "nome" TEXT NOT NULL,
    "uf" CHAR(2) NOT NULL,
    "municipio" TEXT NOT NULL,
    "zona" TEXT NOT NULL,
    "assinaturas" TEXT[],
    "contato" TEXT NOT NULL DEFAULT '',
    "logo" BYTEA,
    "logo_tipo" TEXT,
    "versao" INTEGER NOT NULL DEFAULT 1,
    "atualizada_em" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizada_por" TEXT NOT NULL,

    CONSTRAINT "organizacao_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "organizacao_uma" CHECK ("id" = 1),
    CONSTRAINT "organizacao_uf" CHECK ("uf" ~ '^[A-Z]{2}$'),
    CONSTRAINT "organizacao_textos" CHECK (length(btrim("sigla")) BETWEEN 1 AND 40 AND length(btrim("nome")) BETWEEN 1 AND 160
      AND length(btrim("municipio")) BETWEEN 1 AND 80),
    CONSTRAINT "organizacao_assinaturas" CHECK (cardinality("assinaturas") BETWEEN 1 AND 4),
    CONSTRAINT "organizacao_logo" CHECK (("logo" IS NULL) = ("logo_tipo" IS NULL) AND octet_length("logo") <= 102400
      AND "logo_tipo" IN ('image/png', 'image/svg+xml'))
);
INSERT INTO "organizacao" ("sigla", "nome", "uf", "municipio", "zona", "assinaturas", "atualizada_por")
VALUES ('Porteira', 'Portal de Credenciamento', 'GO', 'Goiânia', 'America/Sao_Paulo', ARRAY['Comissão de Credenciamento'], 'Instalação');

CREATE TABLE "feriado" (
    "dia" DATE NOT NULL,
    "ambito" TEXT NOT NULL,
    "nome" TEXT NOT NULL,
    "criado_em" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "criado_por" TEXT NOT NULL DEFAULT 'Importação',

    CONSTRAINT "feriado_pkey" PRIMARY KEY ("dia", "ambito"),
    CONSTRAINT "feriado_ambito" CHECK ("ambito" IN ('nacional', 'estadual', 'municipal', 'folga', 'util')),
    CONSTRAINT "feriado_nome" CHECK (length(btrim("nome")) BETWEEN 1 AND 120)
);

-- The zone of what the database itself counts. A function that read the row could stand in no check: the row rewrites it.
CREATE FUNCTION zona_da_casa() RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT 'America/Sao_Paulo'::text $$;

CREATE FUNCTION levar_zona_da_casa() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  EXECUTE format('CREATE OR REPLACE FUNCTION zona_da_casa() RETURNS text LANGUAGE sql IMMUTABLE AS $f$ SELECT %L::text $f$', NEW.zona);
  RETURN NULL;
END $$;
CREATE TRIGGER organizacao_zona AFTER UPDATE OF zona ON organizacao
  FOR EACH ROW WHEN (OLD.zona IS DISTINCT FROM NEW.zona) EXECUTE FUNCTION levar_zona_da_casa();

CREATE OR REPLACE FUNCTION dia_do_curriculo(finalizado_em timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE AS $$ SELECT (finalizado_em AT TIME ZONE zona_da_casa())::date $$;

ALTER TABLE diligencia
  DROP CONSTRAINT diligencia_depois,
  ADD CONSTRAINT diligencia_depois CHECK (ate > (aberta_em AT TIME ZONE zona_da_casa())::date);
