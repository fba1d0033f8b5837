-- AlterTable
ALTER TABLE "mensagem" ADD COLUMN     "enviando_por" TEXT;
