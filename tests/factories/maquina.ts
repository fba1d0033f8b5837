import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FaseCatalogo, FaseDatada, FaseDigitada } from '#app/domain/cronograma/types.ts';
import type { DemandaNaMaquina } from '#app/domain/demanda/types.ts';
import { feriadosDe } from '#app/domain/organizacao/feriados.ts';
import { formatarDia, type Dia } from '#app/lib/dates.ts';
import { LUGAR_PADRAO } from '#app/lib/lugar.ts';

/** What an installation that nobody configured counts working days by: the library's, of its state. */
export const feriados = feriadosDe(LUGAR_PADRAO.uf, []);

/** The phase catalogue that is loaded into every installation. */
export const catalogo: readonly FaseCatalogo[] = readFileSync(
  fileURLToPath(new URL('../../prisma/data/fases.csv', import.meta.url)),
  'utf8',
)
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((linha) => {
    const [id, nome, recurso, modulo] = linha.split(',');
    return { id: Number(id), nome: nome ?? '', recurso: recurso === '1', modulo: modulo || null };
  });

export function fase(
  faseId: number,
  realizacaoInicio: Dia,
  realizacaoFim: Dia = realizacaoInicio,
  recurso: readonly [Dia, Dia] | null = null,
): FaseDatada {
  return {
    faseId,
    realizacaoInicio,
    realizacaoFim,
    recursoInicio: recurso?.[0] ?? null,
    recursoFim: recurso?.[1] ?? null,
  };
}

/** The phases as a person would type them. */
export function digitar(fases: readonly FaseDatada[]): FaseDigitada[] {
  const texto = (dia: Dia | null): string => (dia === null ? '' : formatarDia(dia));
  return fases.map((datada) => ({
    faseId: datada.faseId,
    realizacaoInicio: texto(datada.realizacaoInicio),
    realizacaoFim: texto(datada.realizacaoFim),
    recursoInicio: texto(datada.recursoInicio),
    recursoFim: texto(datada.recursoFim),
  }));
}

export function demandaNaMaquina(dados: Partial<DemandaNaMaquina> = {}): DemandaNaMaquina {
  return {
    id: '0198c2f0-0000-7000-8000-000000000001',
    status: 14,
    tipoAvaliacao: 3,
    formatoAvaliacao: 1,
    cronogramaCriadoEm: null,
    avaliacaoCargaHorariaConcluidaEm: null,
    avaliacaoCadastroConcluidaEm: null,
    agendamentoBancaConcluidoEm: null,
    resultadoEntrevistaEm: null,
    cargaHorariaPreliminarEm: null,
    cargaHorariaFinalEm: null,
    cadastroPreliminarEm: null,
    cadastroFinalEm: null,
    habTecnicaPreliminarEm: null,
    habTecnicaFinalEm: null,
    aprovacao: { analise: true, diretoria: true, superintendencia: true },
    ...dados,
  };
}
