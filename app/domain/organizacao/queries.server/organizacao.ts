import type { Ctx } from '#app/domain/ctx.ts';
import { fixarZona } from '#app/lib/dates.ts';
import { ehZona, LUGAR_PADRAO, type Lugar } from '#app/lib/lugar.ts';
import { log } from '#app/lib/log.server.ts';
import { describeError } from '#app/lib/describe-error.server.ts';
import { TIPOS_DE_LOGO } from '../logo.ts';

type Leitura = Pick<Ctx, 'db'>;

export type Organizacao = Lugar & { versao: number; atualizadaEm: Date; atualizadaPor: string };

const CAMPOS = {
  ...{ sigla: true, nome: true, uf: true, municipio: true, zona: true, assinaturas: true, contato: true },
  assinaturasDaDecisao: true,
  ...{ versao: true, atualizadaEm: true, atualizadaPor: true, logoTipo: true },
} as const;

/** The row as it stands in the database: what decides reads it here, in its own transaction. R-ORG-01. */
export async function getOrganizacao(ctx: Leitura): Promise<Organizacao> {
  const { logoTipo, zona, ...linha } = await ctx.db.organizacao.findUniqueOrThrow({
    where: { id: 1 },
    select: CAMPOS,
  });
  return {
    ...linha,
    zona: ehZona(zona) ? zona : LUGAR_PADRAO.zona,
    logo: logoTipo === null ? null : `/organizacao/logo?v=${String(linha.versao)}`,
  };
}

/** The state whose municipalities demands are asked for. */
export async function getUf(ctx: Leitura): Promise<{ uf: string; nome: string }> {
  const { uf } = await getOrganizacao(ctx);
  const estado = await ctx.db.estado.findUnique({ where: { uf }, select: { nome: true } });
  return { uf, nome: estado?.nome ?? uf };
}

/** How long a process shows what another has changed since. */
const LEMBRADA_MS = 5_000;

let lembrado: { lugar: Lugar; ate: number } | null = null;

/** What this process remembers is read anew the next time. */
export function esquecerLugar(): void {
  lembrado = null;
}

/**
 * Whose portal this is, for what only names it: remembered for a few seconds, and what was last known where the database
 * does not answer, so that the page that says so has its name. R-ORG-01.
 */
export async function getLugar(ctx: Leitura): Promise<Lugar> {
  const agora = performance.now();
  if (lembrado !== null && agora < lembrado.ate) return lembrado.lugar;
  try {
    const { versao: _versao, atualizadaEm: _em, atualizadaPor: _por, ...lugar } = await getOrganizacao(ctx);
    lembrado = { lugar, ate: agora + LEMBRADA_MS };
  } catch (error) {
    log.warn(describeError(error), 'a organização não foi lida: vale o que se sabia dela');
    lembrado = { lugar: lembrado?.lugar ?? LUGAR_PADRAO, ate: agora + LEMBRADA_MS };
  }
  return lembrado.lugar;
}

/**
 * Makes the organisation's zone that of this process, as it starts; false where the database did not tell it, as one does
 * that waits for its migrations. R-CRO-12.
 */
export async function lerZona(ctx: Leitura): Promise<boolean> {
  try {
    fixarZona((await getOrganizacao(ctx)).zona);
    return true;
  } catch (error) {
    log.warn(describeError(error), 'o fuso horário não foi lido: vale o que se sabia dele');
    return false;
  }
}

/** The logo as it was given. */
export async function findLogo(ctx: Leitura): Promise<{ tipo: string; bytes: Uint8Array } | null> {
  const { logo, logoTipo } = await ctx.db.organizacao.findUniqueOrThrow({
    where: { id: 1 },
    select: { logo: true, logoTipo: true },
  });
  const tipo = TIPOS_DE_LOGO.find((um) => um === logoTipo);
  return logo === null || tipo === undefined ? null : { tipo, bytes: logo };
}

/** The same place with its logo within it, for papers, which fetch nothing. */
export async function getLugarImpresso(ctx: Leitura): Promise<Lugar> {
  const [lugar, logo] = [await getOrganizacao(ctx), await findLogo(ctx)];
  const dentro = logo && `data:${logo.tipo};base64,${Buffer.from(logo.bytes).toString('base64')}`;
  return { ...lugar, logo: dentro };
}
