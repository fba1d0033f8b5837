import { linhaDoTempo } from '../agenda/rules/linha.ts';
import type { EtapaDaLinha, ParticipacaoNaAgenda } from '../agenda/types.ts';
import { SLUG } from '../documento/labels.ts';
import { ETAPAS, LISTA_DE_ETAPAS } from '../etapa/catalogo.ts';
import { ETAPA, type StatusDoRecurso } from '../etapa/ids.ts';
import type { EtapaComResultado, Habilitacao } from '../etapa/types.ts';
import { RESULTADO_DO_RECURSO } from '../recurso/labels.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { formasCurtas } from './agora.ts';

/** What was published of a stage, and what the person did about it. */
export type ResultadoNoCaminho = {
  id: string;
  etapa: EtapaComResultado;
  publicadoEm: Date | null;
  publicadoFinalEm: Date | null;
  temFolha: boolean;
  motivos: readonly string[];
  recursos: readonly { id: string; numeracao: number; status: StatusDoRecurso; criadoEm: Date }[];
};

export type ComprovanteNoCaminho = { codigo: string; tipo: string; referenciaId: string };

export type EnvioNoCaminho = {
  id: string;
  habilitacao: Habilitacao;
  enviadoEm: Date | null;
  documentos: number;
};

export type Elo = { rotulo: string; href: string };

/** A line of a step: what happened, with where it is read. */
export type FatoDoCaminho = { chave: string; texto: string; elos: readonly Elo[] };

export type PassoDoCaminho = Pick<EtapaDaLinha, 'id' | 'titulo' | 'estado' | 'selo' | 'descricao'> & {
  elos: readonly Elo[];
  fatos: readonly FatoDoCaminho[];
  /** Why they were rejected, once it was published. */
  motivos: readonly string[];
};

export type DadosDoCaminho = {
  resultados: readonly ResultadoNoCaminho[];
  comprovantes: readonly ComprovanteNoCaminho[];
  envios: readonly EnvioNoCaminho[];
  curriculoVersaoId: string;
  /** The scores of the stage of the interviews, once they are published. */
  notas: readonly NotaNoCaminho[];
};

/** The account of a part as the candidate's sheet has it. */
export type NotaNoCaminho = {
  nome: string;
  ausente: boolean;
  soma: string | null;
  somaMaxima: string | number;
  media: string | null;
  mediaMinima: string | number;
};

const notaEmPalavras = ({ nome, ausente, soma, somaMaxima, media, mediaMinima }: NotaNoCaminho): string =>
  ausente || soma === null || media === null
    ? `${nome}: não compareceu.`
    : `${nome}: soma ${soma} de ${String(somaMaxima)}, média ${media} (mínimo ${String(mediaMinima)}).`;

const recibo = ({ codigo }: ComprovanteNoCaminho, rotulo = 'Comprovante'): Elo => ({
  rotulo,
  href: `/comprovantes/${codigo}`,
});

function doInteresse({ comprovantes, curriculoVersaoId }: DadosDoCaminho): Elo[] {
  const deles = comprovantes.filter(({ tipo }) => tipo === 'interesse').map((um) => recibo(um));
  return [...deles, { rotulo: 'Currículo como estava', href: `/curriculo/versoes/${curriculoVersaoId}` }];
}

/** The kind of documents that a stage takes, if any. */
function habilitacaoDa(id: string): Habilitacao | null {
  const etapa = LISTA_DE_ETAPAS.find((uma) => uma === id);
  return etapa === undefined ? null : (ETAPAS[etapa].envio?.habilitacao ?? null);
}

function doEnvio(demandaId: string, id: string, dados: DadosDoCaminho): FatoDoCaminho[] {
  const habilitacao = habilitacaoDa(id);
  return dados.envios
    .filter((envio) => envio.habilitacao === habilitacao && envio.enviadoEm !== null)
    .map((envio) => {
      const quantos = envio.documentos === 1 ? '1 arquivo' : `${String(envio.documentos)} arquivos`;
      return {
        chave: envio.id,
        texto: `${quantos} em ${envio.enviadoEm === null ? '' : formatarInstante(envio.enviadoEm)}.`,
        elos: [
          {
            rotulo: 'Ver os documentos',
            href: `/minhas-demandas/${demandaId}/documentos/${SLUG[envio.habilitacao]}`,
          },
          ...dados.comprovantes
            .filter(({ referenciaId }) => referenciaId === envio.id)
            .map((um) => recibo(um)),
        ],
      };
    });
}

function doResultado(
  resultado: ResultadoNoCaminho,
  { comprovantes, notas }: Pick<DadosDoCaminho, 'comprovantes' | 'notas'>,
) {
  const { id, publicadoEm, publicadoFinalEm, temFolha, recursos } = resultado;
  const fatos: FatoDoCaminho[] = [];
  const quando = publicadoFinalEm ?? publicadoEm;
  if (quando !== null)
    fatos.push({
      chave: id,
      texto: `Resultado ${publicadoFinalEm === null ? '' : 'final '}publicado em ${formatarInstante(quando)}.`,
      elos: temFolha ? [{ rotulo: 'Ver as notas', href: `/historico-credenciamento/${id}/resultado` }] : [],
    });
  if (temFolha)
    fatos.push(
      ...notas.map((nota) => ({ chave: `${id}:${nota.nome}`, texto: notaEmPalavras(nota), elos: [] })),
    );
  for (const { id: recursoId, numeracao, status, criadoEm } of recursos) {
    const qual = recursos.length === 1 ? 'Recurso' : `${String(numeracao)}º recurso`;
    fatos.push({
      chave: recursoId,
      texto: `${qual} apresentado em ${formatarInstante(criadoEm)}: ${RESULTADO_DO_RECURSO[status].replace('Recurso ', '').toLowerCase()}.`,
      elos: [
        {
          rotulo: 'Ver o recurso',
          href: `/historico-credenciamento/${id}/recurso${recursos.length === 1 ? '' : `?tentativa=${String(numeracao)}`}`,
        },
        ...comprovantes.filter(({ referenciaId }) => referenciaId === recursoId).map((um) => recibo(um)),
      ],
    });
  }
  return fatos;
}

/** The description has the deadline, which is said once. R-CRO-19. */
const semPrazo = (elo: Elo): Elo => ({ ...elo, rotulo: elo.rotulo.replace(/, até [\d/]+$/, '') });

/**
 * 'O seu caminho': stage by stage, with the results, reasons, appeals, documents and receipts of each in its place. What was
 * not published is in none of them. R-TEL-45.
 */
export function caminhoNaDemanda(
  participacao: ParticipacaoNaAgenda,
  dados: DadosDoCaminho,
  now: Date,
): PassoDoCaminho[] {
  return linhaDoTempo(participacao, now, formasCurtas(now)).etapas.map(
    ({ id, titulo, estado, selo, descricao, elos = [] }) => {
      const resultado = dados.resultados.find(({ etapa }) => etapa === id);
      return {
        ...{ id, titulo, estado, selo, descricao },
        elos: id === ETAPA.interesse ? doInteresse(dados) : elos.map(semPrazo),
        fatos: [
          ...doEnvio(participacao.demandaId, id, dados),
          ...(resultado ? doResultado(resultado, dados) : []),
        ],
        motivos: resultado?.motivos ?? [],
      };
    },
  );
}
