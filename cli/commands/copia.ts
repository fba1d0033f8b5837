import { resolve } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { RuleError } from '#app/domain/errors.ts';
import { appNow, readClockOffset } from '#app/lib/clock.server.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { comAndamento } from '../andamento.ts';
import type { Ambiente } from '../ambiente.ts';
import { CODIGOS } from '../codigos.ts';
import { acrescentarDireta, type Contexto } from '../command.ts';
import { conferirCopia, ensaiarCopia, fazerCopia, restaurarCopia, type Andamento } from '../copia/copia.ts';
import { somaDaCopia, type Manifesto } from '../copia/manifesto.ts';
import { linhas, quantos } from '../texto.ts';

export function comandosDaCopia(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('copia')
    .description('cópia de segurança: banco e arquivos, juntos')
    .usage('<comando> [opções]');

  acrescentarDireta(grupo, contexto, {
    nome: 'fazer',
    descricao:
      'copia banco e arquivos para uma pasta nova, com o portal no ar, e prova a cópia restaurando-a em um banco à parte',
    argumentos: { pasta: z.string().min(1).describe('onde fica a cópia; não pode existir') },
    exemplos: ['copia fazer /var/copias/porteira-2027-03-10'],
    executarSem: async ({ pasta }, ambiente, { ensaio, operador }) => {
      const instalacao = ambiente.instalacao();
      if (ensaio) {
        await ensaiarCopia(pasta);
        return { json: { pasta }, texto: `A cópia seria feita em ${pasta}.` };
      }
      const copia = await comRegistro(ambiente, { operador, acao: 'copia.fazer', pasta }, () =>
        fazerCopia(instalacao, pasta, ambiente.agora(), andamentoDe(ambiente)),
      );
      const { problemas } = copia.arquivos;
      return {
        json: resumo(pasta, copia),
        texto: linhas(
          `Cópia feita em ${pasta}: ${emPalavras(copia)}. Restaurada em um banco à parte, ficou igual.`,
          problemas.length > 0 && `O armazenamento não tem como foi enviado o que segue; a cópia também não:`,
          ...problemas.map(({ chave, problema }) => `  ${chave}: ${problema}`),
          'Ela tem segredos e dados pessoais: só quem a fez pode lê-la.',
        ),
        codigo: problemas.length === 0 ? CODIGOS.certo : CODIGOS.achados,
      };
    },
  });

  acrescentarDireta(grupo, contexto, {
    nome: 'conferir',
    descricao:
      'lê a cópia inteira e a restaura em um banco à parte; recusa a que não está inteira ou não fica igual',
    argumentos: { pasta: z.string().min(1).describe('a cópia') },
    exemplos: ['copia conferir /var/copias/porteira-2027-03-10'],
    executarSem: async ({ pasta }, ambiente, { ensaio, operador }) => {
      const conferir = () => conferirCopia(ambiente.instalacao().url, pasta, andamentoDe(ambiente));
      const copia = ensaio
        ? await conferir()
        : await comRegistro(ambiente, { operador, acao: 'copia.conferir', pasta }, conferir);
      return {
        json: resumo(pasta, copia),
        texto: `A cópia está inteira: ${emPalavras(copia)}. Restaurada em um banco à parte, ficou igual.`,
      };
    },
  });

  acrescentarDireta(grupo, contexto, {
    nome: 'restaurar',
    descricao:
      'põe a cópia em uma instalação vazia: banco sem linhas (ou que ainda não existe) e armazenamento sem arquivos',
    argumentos: { pasta: z.string().min(1).describe('a cópia') },
    exemplos: ['copia restaurar /var/copias/porteira-2027-03-10'],
    executarSem: async ({ pasta }, ambiente, { ensaio, operador }) => {
      const instalacao = ambiente.instalacao();
      const { copia, atualizado } = await restaurarCopia(instalacao, pasta, andamentoDe(ambiente), {
        ensaio,
      });
      // Last: while it is not there, what was interrupted goes on.
      if (!ensaio) await registrar(ambiente, { operador, acao: 'copia.restaurar', pasta }, CERTO);
      return {
        json: { ...resumo(pasta, copia), migracoes: atualizado },
        texto: ensaio
          ? `A cópia seria restaurada: ${emPalavras(copia)}.`
          : linhas(
              `Restaurada a cópia de ${formatarInstante(new Date(copia.feitaEm))}: ${emPalavras(copia)}. O que está no banco é o que foi copiado.`,
              atualizado.length > 0 &&
                `O banco veio para esta versão do portal: ${quantos(atualizado.length, 'migração aplicada', 'migrações aplicadas')}.`,
              'Confira com porteira doctor e inicie worker e web.',
            ),
      };
    },
  });
}

type Ato = { operador: string; acao: 'copia.fazer' | 'copia.conferir' | 'copia.restaurar'; pasta: string };
const CERTO = { resultado: 'certo' };

/** The act on the record of the installation, also when it was refused; what could not be reached has no record to keep. */
async function comRegistro<T>(ambiente: Ambiente, ato: Ato, fazer: () => Promise<T>): Promise<T> {
  let feito: T;
  try {
    feito = await fazer();
  } catch (error) {
    const motivo = error instanceof RuleError ? error.message : 'falha inesperada';
    await registrar(ambiente, ato, { resultado: 'recusado', motivo }).catch(() => undefined);
    throw error;
  }
  await registrar(ambiente, ato, CERTO);
  return feito;
}

/** Who did it, when, of which copy (by the sum of what says all of its sums) and how it ended. R-EXT-21. */
async function registrar(
  ambiente: Ambiente,
  { operador, acao, pasta }: Ato,
  resultado: { resultado: string; motivo?: string },
): Promise<void> {
  const { db, close } = openDatabase(ambiente.instalacao().url);
  try {
    const now = appNow(ambiente.agora(), await readClockOffset(db));
    await registrarAuditoria(
      { db, now, actor: { tipo: 'sistema', origem: 'cli', nome: operador }, log: ambiente.log },
      {
        acao,
        entidade: 'copia',
        entidadeId: await somaDaCopia(pasta),
        dados: { pasta: resolve(pasta), ...resultado },
      },
    );
  } finally {
    await close();
  }
}

const andamentoDe =
  (ambiente: Ambiente): Andamento =>
  (parte, fazer) =>
    comAndamento(ambiente, parte, fazer);

const totalDeLinhas = ({ tabelas }: Manifesto): number =>
  tabelas.reduce((total, { linhas: destas }) => total + Number(destas), 0);

const emPalavras = (copia: Manifesto): string =>
  `${quantos(copia.tabelas.length, 'tabela', 'tabelas')} com ${quantos(totalDeLinhas(copia), 'linha', 'linhas')}, ${quantos(copia.arquivos.total, 'arquivo', 'arquivos')} (${copia.arquivos.bytes.toLocaleString('pt-BR')} bytes)`;

const resumo = (pasta: string, copia: Manifesto): object => ({
  pasta,
  feitaEm: copia.feitaEm,
  servidor: copia.servidor,
  tabelas: copia.tabelas.length,
  linhas: totalDeLinhas(copia),
  arquivos: copia.arquivos.total,
  bytes: copia.arquivos.bytes,
  problemas: copia.arquivos.problemas,
});
