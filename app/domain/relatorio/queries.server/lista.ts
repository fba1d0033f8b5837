import type { Ctx } from '#app/domain/ctx.ts';
import { exigirTentativa } from '#app/domain/acesso/autoridade.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { lerCodigo } from '#app/domain/comprovante/rules.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { parseListParams, type ListSort } from '#app/lib/list-params.ts';
import { contains } from '#app/lib/search.server.ts';
import { comoEspecie, ESPECIES, lerEspecie } from '../especies.ts';
import { lerEstado, type EstadoDoDocumento } from '../types.ts';

const ORDENS = ['processo', 'relatorio', 'data'] as const;
type Campo = (typeof ORDENS)[number];

export type FiltroDeRelatorios = {
  /** Part of the process, of the code or of the name of who made it. */
  busca: string;
  especie: string;
  estado: string;
  ordem: ListSort<Campo> | null;
  /** Of it alone, in its place (R-LUG-07). */
  demandaId?: string;
  /** Null: every row, for the CSV. */
  pagina: { pular: number; tamanho: number } | null;
};

/** State of `/adm/relatorios`. */
export function lerRelatorios(params: URLSearchParams) {
  const { pagina, tamanho, pular, ordem, filtros } = parseListParams(params, {
    filtros: ['busca', 'especie', 'estado'],
    ordenaveis: ORDENS,
    ordemPadrao: { campo: 'data', direcao: 'desc' },
  });
  return { pagina, tamanho, pular, ordem, ...filtros };
}

/** The reports that exist of the demands that this person sees, the latest first. R-REL-06. */
export async function listRelatorios(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { busca, especie, estado, ordem, pagina, demandaId }: FiltroDeRelatorios,
) {
  exigirTentativa('relatorio.baixar', ctx.actor);
  const escolhida = lerEspecie(especie);
  const escolhido = lerEstado(estado);
  const where: Prisma.RelatorioWhereInput = {
    demanda: demandasVisiveis(ctx),
    ...(escolhida === null ? {} : { especie: escolhida }),
    AND: [
      demandaId === undefined ? {} : { demandaId },
      escolhido === null ? {} : { documento: { estado: escolhido } },
      busca === '' ? {} : procurado(busca),
    ],
  };
  const [linhas, total] = await Promise.all([
    ctx.db.relatorio.findMany({
      where,
      select: {
        id: true,
        especie: true,
        versao: true,
        criadoPor: true,
        criadoEm: true,
        demanda: { select: { id: true, identificacaoProcesso: true } },
        documento: {
          select: { id: true, estado: true, erro: true, codigo: true, sha256: true, bytes: true },
        },
      },
      orderBy: ordenar(ordem),
      ...(pagina === null ? {} : { skip: pagina.pular, take: pagina.tamanho }),
    }),
    ctx.db.relatorio.count({ where }),
  ]);
  return {
    total,
    linhas: linhas.map(({ demanda, documento, especie: codigo, ...linha }) => ({
      ...linha,
      nome: ESPECIES[comoEspecie(codigo)].nome,
      demandaId: demanda.id,
      processo: demanda.identificacaoProcesso,
      documentoId: documento.id,
      estado: documento.estado as EstadoDoDocumento,
      erro: documento.erro,
      codigo: documento.codigo ?? '',
      sha256: documento.sha256 ?? '',
      bytes: documento.bytes,
    })),
  };
}

export type RelatorioListado = Awaited<ReturnType<typeof listRelatorios>>['linhas'][number];

/**
 * A code, a part of a process, or a part of a name: processes and codes have digits and names have none, so that each
 * text is looked for in one place, by its index.
 */
function procurado(busca: string): Prisma.RelatorioWhereInput {
  const codigo = lerCodigo(busca);
  if (codigo !== null) return { documento: { codigo } };
  if (!/\d/.test(busca)) return { criadoPor: { ...contains(busca), mode: 'insensitive' } };
  const parte = contains(busca.toUpperCase());
  return { OR: [{ demanda: { identificacaoProcesso: parte } }, { documento: { codigo: parte } }] };
}

function ordenar(ordem: ListSort<Campo> | null): Prisma.RelatorioOrderByWithRelationInput[] {
  const { campo, direcao } = ordem ?? { campo: 'data', direcao: 'desc' as const };
  const recentes = [{ criadoEm: 'desc' as const }, { versao: 'desc' as const }, { id: 'desc' as const }];
  if (campo === 'processo')
    return [{ demanda: { ano: direcao } }, { demanda: { numero: direcao } }, ...recentes];
  if (campo === 'relatorio') return [{ especie: direcao }, ...recentes];
  return [{ criadoEm: direcao }, { versao: direcao }, { id: direcao }];
}
