-- A draft knows the page that saved it last, and since which revision that page alone did.
ALTER TABLE "curriculo_versao" ADD COLUMN "pagina" UUID, ADD COLUMN "pagina_desde" INTEGER;
ALTER TABLE "rascunho" ADD COLUMN "pagina" UUID, ADD COLUMN "pagina_desde" INTEGER;
