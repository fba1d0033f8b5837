import type { Command } from 'commander';
import { z } from 'zod';
import { formatarInstante } from '#app/lib/dates.ts';
import { comAndamento } from '../andamento.ts';
import type { Ambiente } from '../ambiente.ts';
import { CODIGOS } from '../codigos.ts';
import { acrescentarDireta, type Contexto } from '../command.ts';
import { conferirCopia, ensaiarCopia, fazerCopia, restaurarCopia, type Andamento } from '../copia/copia.ts';
import type { Manifesto } from '../copia/manifesto.ts';
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
    executarSem: async ({ pasta }, ambiente, { ensaio }) => {
      const instalacao = ambiente.instalacao();
      if (ensaio) {
        await ensaiarCopia(pasta);
        return { json: { pasta }, texto: `A cópia seria feita em ${pasta}.` };
      }
      const copia = await fazerCopia(instalacao, pasta, ambiente.agora(), andamentoDe(ambiente));
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
    leitura: true,
    executarSem: async ({ pasta }, ambiente) => {
      const copia = await conferirCopia(ambiente.instalacao().url, pasta, andamentoDe(ambiente));
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
    executarSem: async ({ pasta }, ambiente, { ensaio }) => {
      const instalacao = ambiente.instalacao();
      const { copia, atualizado } = await restaurarCopia(instalacao, pasta, andamentoDe(ambiente), {
        ensaio,
      });
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
