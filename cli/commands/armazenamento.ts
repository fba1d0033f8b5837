import type { Command } from 'commander';
import { z } from 'zod';
import { listArquivosGuardados } from '#app/domain/arquivo/queries.server.ts';
import { RuleError } from '#app/domain/errors.ts';
import { openStorage } from '#app/integrations/storage/disk.ts';
import { moveFiles } from '#app/integrations/storage/mover.ts';
import type { Storage } from '#app/integrations/storage/port.ts';
import { env } from '#app/lib/env.server.ts';
import { comAndamento } from '../andamento.ts';
import { CODIGOS, ErroDeUso } from '../codigos.ts';
import type { Ambiente } from '../ambiente.ts';
import { acrescentar, type Contexto, type CtxCli, type Saida } from '../command.ts';
import { linhas, quantos } from '../texto.ts';

const lugar = z.string().min(1);

/** The configured storage, the bucket or a folder. */
function abrir(nome: string | undefined): Storage {
  if (nome === undefined) return openStorage(env);
  if (nome !== 's3') return openStorage({ ...env, S3_BUCKET: undefined, ARQUIVOS_PASTA: nome });
  if (env.S3_BUCKET === undefined) throw new RuleError('Configure S3_BUCKET, S3_CHAVE e S3_SEGREDO.');
  return openStorage(env);
}

export function comandosDoArmazenamento(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('armazenamento')
    .description('arquivos guardados: mover entre a pasta e o bucket')
    .usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'mover',
    descricao:
      'copia os arquivos de um armazenamento para o outro e confere cada um; interrompido, continua de onde parou; a origem fica como está',
    opcoes: {
      para: lugar.describe('destino: uma pasta, ou s3 (o bucket de S3_BUCKET)'),
      de: lugar.optional().describe('origem: uma pasta, ou s3 (padrão: o armazenamento configurado)'),
    },
    exemplos: [
      'armazenamento mover --de .dados/arquivos --para s3 --simular',
      'armazenamento mover --para /mnt/arquivos',
    ],
    executar: (ctx, entrada, ambiente) => mover(ctx, entrada, ambiente, false),
    ensaiar: (ctx, entrada, ambiente) => mover(ctx, entrada, ambiente, true),
  });
}

type Entrada = { de?: string; para: string };

async function mover(
  ctx: CtxCli,
  { de, para }: Entrada,
  ambiente: Ambiente,
  ensaio: boolean,
): Promise<Saida> {
  if (de === para) throw new ErroDeUso('A origem e o destino são o mesmo armazenamento.');
  const [from, to] = [abrir(de), abrir(para)];
  const known = await listArquivosGuardados(ctx);
  const keys = [...known.keys()];
  const { copied, bytes, same, problems, stopped } = await comAndamento(
    ambiente,
    { rotulo: ensaio ? 'Conferindo' : 'Copiando', total: keys.length },
    (onProgress) => moveFiles({ from, to, keys, known, dryRun: ensaio, onProgress }),
  );
  const parada =
    stopped !== null &&
    `Parou em ${stopped.key}: o armazenamento não respondeu ou recusou (${stopped.code}). O que já foi copiado fica; repita o comando para continuar.`;
  return {
    json: {
      de: de ?? null,
      para,
      copiados: copied,
      bytes,
      iguais: same,
      problemas: problems,
      parou: stopped,
    },
    texto: linhas(
      `${quantos(copied, 'arquivo', 'arquivos')} a mais no destino (${bytes.toLocaleString('pt-BR')} bytes, cada um conferido); ${quantos(same, 'já estava lá', 'já estavam lá')}.`,
      ...problems.map(({ key, problem }) => `  ${key}: ${problem}`),
      parada,
      problems.length === 0 &&
        stopped === null &&
        'Inicie os processos com o destino configurado e repita o comando: o que chegou enquanto isso vai também.',
    ),
    ensaio: linhas(
      `${quantos(copied, 'arquivo seria copiado', 'arquivos seriam copiados')} (${bytes.toLocaleString('pt-BR')} bytes); ${quantos(same, 'já está lá', 'já estão lá')}.`,
      ...problems.map(({ key, problem }) => `  ${key}: ${problem}`),
      parada,
    ),
    codigo: stopped !== null ? CODIGOS.falha : problems.length === 0 ? CODIGOS.certo : CODIGOS.achados,
  };
}
