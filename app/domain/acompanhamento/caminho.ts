import { formatarJanela } from '../cronograma/calendar/janela.ts';
import { ETAPAS, nomeDaEtapa } from '../etapa/catalogo.ts';
import { fasesEmUso } from '../etapa/fases.ts';
import type { EtapaId } from '../etapa/types.ts';
import { NO_FIM } from '../relatorio/conteudo.ts';
import { comResultado } from '../situacao/etapas.ts';
import { posicaoEmPalavras } from '../situacao/labels.ts';
import type { DemandaNaSituacao, Fim, Posicao, Situacao } from '../situacao/types.ts';
import { formatarDia, maiorDia, menorDia } from '#app/lib/dates.ts';

/** The path of one person through the stages of a demand, as their file draws it: from the standing alone. R-FIC-01. */

/** 'agora': somebody acts in it; 'parou': their way ended before it. */
export type Marca = 'feito' | 'nao' | 'agora' | 'depois' | 'parou';

const MARCAS: Readonly<Record<Posicao['onde'], Marca>> = {
  'nao-alcancou': 'depois',
  fora: 'parou',
  retirou: 'parou',
  'sem-resultado': 'parou',
  feita: 'feito',
  deles: 'agora',
  'nao-enviou': 'agora',
  marcada: 'agora',
  ausente: 'agora',
  espera: 'agora',
  'nao-avaliado': 'feito',
  aprovado: 'feito',
  recorre: 'nao',
  'em-recurso': 'nao',
  reprovado: 'nao',
};

export const marcaDa = ({ onde }: Posicao): Marca => MARCAS[onde];

export const tituloDaEtapa = (etapa: EtapaId, demanda: Pick<DemandaNaSituacao, 'tipoAvaliacao'>): string =>
  comResultado(etapa) ? nomeDaEtapa(etapa, demanda) : ETAPAS[etapa].titulo;

/** '12/10 a 19/10': from the first day of its phases to the last; null where the schedule has none. */
export function janelaDaEtapa(etapa: EtapaId, demanda: DemandaNaSituacao): string | null {
  const fases = fasesEmUso(etapa, demanda, demanda.fases);
  const [primeira] = fases;
  if (primeira === undefined) return null;
  return formatarJanela(
    {
      inicio: fases.map(({ realizacaoInicio }) => realizacaoInicio).reduce(menorDia),
      fim: fases.map(({ realizacaoFim }) => realizacaoFim).reduce(maiorDia),
    },
    'resumo',
  );
}

/** What stands beside the name of a stage: how they stand in it, or when it is, where they are not there yet. */
export const ladoDaEtapa = (etapa: EtapaId, posicao: Posicao, demanda: DemandaNaSituacao): string =>
  posicao.onde === 'nao-alcancou'
    ? (janelaDaEtapa(etapa, demanda) ?? posicaoEmPalavras(posicao))
    : posicaoEmPalavras(posicao);

const NA_HOMOLOGACAO: Readonly<Partial<Record<Fim['codigo'], Marca>>> = {
  apto: 'agora',
  'apto-sem-pedido': 'parou',
  'nao-necessaria': 'feito',
  'na-superintendencia': 'agora',
  homologado: 'feito',
  'nao-homologado': 'nao',
};

/** The end of the path: how it stands, once they came to it. */
export function homologacaoNoCaminho(fim: Fim): { marca: Marca; lado: string } {
  const marca = NA_HOMOLOGACAO[fim.codigo];
  if (marca === undefined) return { marca: 'depois', lado: '' };
  if (fim.codigo === 'apto') return { marca, lado: 'espera o pedido' };
  return { marca, lado: NO_FIM[fim.codigo].toLowerCase() };
}

/** 'Habilitação Técnica: espera a análise dos documentos': where they are, or how it ended. */
export function situacaoEmPalavras(
  { etapas, fim }: Situacao,
  demanda: Pick<DemandaNaSituacao, 'tipoAvaliacao'>,
): string {
  switch (fim.codigo) {
    case 'em-disputa':
    case 'em-recurso':
    case 'reprovado': {
      const posicao = etapas.find(({ etapa }) => etapa === fim.etapa)?.posicao;
      const titulo = tituloDaEtapa(fim.etapa, demanda);
      return posicao === undefined ? titulo : `${titulo}: ${posicaoEmPalavras(posicao)}`;
    }
    case 'em-prazo-proprio':
      return `${tituloDaEtapa(fim.etapa, demanda)}: em prazo próprio até ${formatarDia(fim.ate)}`;
    case 'nao-necessaria':
      return `${NO_FIM[fim.codigo]} em ${fim.processo}`;
    default:
      return NO_FIM[fim.codigo];
  }
}
