-- AlterTable
ALTER TABLE "token_integracao" ADD COLUMN     "exige_assinatura" BOOLEAN NOT NULL DEFAULT false;
