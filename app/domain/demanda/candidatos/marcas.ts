import { formatarMedia, partesDe } from '#app/domain/avaliacao/notas.ts';
import { NOME_DA_PARTE, PARTE_EM_CURTO } from '#app/domain/avaliacao/labels.ts';
import type { Parte } from '#app/domain/avaliacao/types.ts';
import { RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';
import { lugarDoStatus } from '#app/domain/etapa/status.ts';
import type { EtapaComResultado, EtapaId } from '#app/domain/etapa/types.ts';
import { comResultado, etapasDaDemanda } from '#app/domain/situacao/etapas.ts';
import type {
  DemandaNaSituacao,
  Espera,
  Fim,
  PessoaNaDemanda,
  Posicao,
  Situacao,
} from '#app/domain/situacao/types.ts';
import { diaDoInstante, formatarDiaSemAno } from '#app/lib/dates.ts';
import { posicaoDe } from './vez.ts';
import type { Coluna, Marca, Somas } from './types.ts';

/** Where there is no room for the name of a stage. */
const CURTOS: Readonly<Record<EtapaComResultado, string>> = {
  [ETAPA.cargaHoraria]: 'Carga horária',
  [ETAPA.cadastro]: 'Cadastro',
  [ETAPA.entrevistaDidatica]: 'Entrevista',
  [ETAPA.habTecnica]: 'Técnica',
  [ETAPA.habJuridica]: 'Jurídica',
};

type Quadro = { etapa: EtapaComResultado | null; parte: Parte | null };

/** The stages of the demand that end in a result, the parts of the interview one by one, and the homologation. */
const quadrosDe = (demanda: DemandaNaSituacao): Quadro[] => [
  ...etapasDaDemanda(demanda)
    .filter(comResultado)
    .flatMap((etapa): Quadro[] =>
      etapa === ETAPA.entrevistaDidatica
        ? partesDe(demanda.tipoAvaliacao).map((parte) => ({ etapa, parte }))
        : [{ etapa, parte: null }],
    ),
  { etapa: null, parte: null },
];

/** The stage that shows the sending of the documents that it judges. */
const etapaMostrada = (etapa: EtapaId | undefined): EtapaId | undefined =>
  etapa === ETAPA.documentacaoTecnica ? ETAPA.habTecnica : etapa;

/** One column a stage of this demand. R-LUG-03. */
export function colunasDe(demanda: DemandaNaSituacao): Coluna[] {
  const atual = etapaMostrada(lugarDoStatus(demanda.status)?.etapaId);
  return quadrosDe(demanda).map(({ etapa, parte }) =>
    etapa === null
      ? { id: 'homologacao', rotulo: 'Homologação', titulo: 'Homologação', agora: false }
      : {
          id: parte ?? etapa,
          rotulo: parte === null ? CURTOS[etapa] : PARTE_EM_CURTO[parte],
          titulo: parte === null ? RESULTADOS[etapa].nome : NOME_DA_PARTE[parte],
          agora: etapa === atual,
        },
  );
}

const ESPERA: Readonly<Record<Espera, string>> = {
  avaliacao: 'a avaliar',
  agendamento: 'a agendar',
  notas: 'sem notas',
  resultado: 'a enviar',
  analise: 'em análise',
};

const sim = (texto: string): Marca => ({ tom: 'sim', texto });
const nao = (texto: string): Marca => ({ tom: 'nao', texto });
const agora = (texto: string): Marca => ({ tom: 'agora', texto });
const neutra = (texto: string): Marca => ({ tom: 'neutra', texto });

/** What a cell says of a stage; null where they have not come to it, or do not go on. */
function marcaDa(posicao: Posicao): Marca | null {
  switch (posicao.onde) {
    case 'aprovado':
      return sim(posicao.porRecurso ? 'por recurso' : 'apto');
    case 'nao-avaliado':
      return neutra('não avaliado');
    case 'reprovado':
      return nao('inapto');
    case 'recorre':
      return nao('inapto');
    case 'em-recurso':
      return agora('em recurso');
    case 'deles':
      return agora(posicao.ato === 'enviar' ? 'a enviar' : 'diligência');
    case 'nao-enviou':
      return nao('não enviou');
    case 'marcada':
      return agora(formatarDiaSemAno(diaDoInstante(posicao.em)));
    case 'ausente':
      return nao('faltou');
    case 'espera':
      return agora(ESPERA[posicao.oque]);
    case 'sem-resultado':
      return posicao.chegou ? neutra('sem resultado') : null;
    default:
      return null;
  }
}

const DO_FIM: Readonly<Partial<Record<Fim['codigo'], Marca>>> = {
  apto: agora('a pedir'),
  'apto-sem-pedido': neutra('sem pedido'),
  'na-superintendencia': agora('pedida'),
  'nao-necessaria': sim('já homologado'),
  homologado: sim('homologado'),
  'nao-homologado': nao('não homologado'),
};

type Leitura = { pessoa: PessoaNaDemanda; situacao: Situacao; somas: Somas | null };

/** A part by itself: its average, once the three are final and to whoever may read it, and how the stage ended. R-AVA-06. */
function marcaDaParte({ pessoa, somas }: Leitura, parte: Parte, posicao: Posicao): Marca | null {
  const daEtapa = marcaDa(posicao);
  if (daEtapa === null || posicao.onde === 'sem-resultado') return daEtapa;
  const agendamento = pessoa.agendamentos.find(({ tipo }) => tipo === parte);
  if (agendamento?.situacao === 'ausente') return nao('faltou');
  const soma = somas?.[parte] ?? null;
  const media = soma === null ? null : formatarMedia(soma);
  if ('publicado' in posicao)
    return media === null ? daEtapa : { ...daEtapa, texto: `${media}\n${daEtapa.texto}` };
  if (agendamento === undefined) return agora(ESPERA.agendamento);
  if (agendamento.situacao === 'completa') return agora(media ?? 'avaliada');
  if (agendamento.situacao === 'reconsideracao') return agora('em revisão');
  return posicao.onde === 'marcada'
    ? agora(formatarDiaSemAno(diaDoInstante(agendamento.inicio)))
    : agora(ESPERA.notas);
}

/** The documents are sent in a stage before the one that judges them: it shows that, until they come to it. */
function marcaDoEnvio({ situacao }: Leitura): Marca | null {
  const posicao = posicaoDe(situacao, ETAPA.documentacaoTecnica);
  if (posicao === null) return null;
  return posicao.onde === 'feita' ? neutra('enviou') : marcaDa(posicao);
}

/** The cells of a row, in the order of `colunasDe`. */
export function marcasDe(demanda: DemandaNaSituacao, leitura: Leitura): (Marca | null)[] {
  const { situacao } = leitura;
  return quadrosDe(demanda).map(({ etapa, parte }) => {
    if (etapa === null) return DO_FIM[situacao.fim.codigo] ?? null;
    const posicao = posicaoDe(situacao, etapa);
    if (posicao === null) return null;
    if (parte !== null) return marcaDaParte(leitura, parte, posicao);
    return marcaDa(posicao) ?? (etapa === ETAPA.habTecnica ? marcaDoEnvio(leitura) : null);
  });
}
