import { ETAPA } from '#app/domain/etapa/ids.ts';
import type { ResultadoAvaliado } from './trajetorias.ts';
import { criteriosDa, decisaoDe, type Respostas } from '#app/domain/selecao/criterios.ts';
import { idDe, type Sorteio } from './sorteio.ts';
import { coordenadorDe, type Vida } from './vida.ts';

export type Resultado = {
  id: string;
  participacaoId: string;
  etapa: ResultadoAvaliado;
  estado: 'rascunho' | 'finalizado' | 'publicado';
  criterios: Respostas;
  naoAvaliado: boolean;
  apto: boolean | null;
  aptoFinal: boolean | null;
  observacao: string | null;
  observacaoFinal: string | null;
  avaliador: string;
  atualizadoEm: Date;
  finalizadoEm: Date | null;
  publicadoEm: Date | null;
  publicadoFinalEm: Date | null;
};

export type Recurso = {
  id: string;
  resultadoId: string;
  etapa: Resultado['etapa'];
  demandaId: string;
  faseId: number;
  numeracao: number;
  status: number;
  observacao: string;
  decisao: string | null;
  decididoPor: string | null;
  decididoEm: Date | null;
  criadoEm: Date;
};

export type Participacao = {
  id: string;
  demandaId: string;
  usuarioId: string;
  tipo: 'I' | 'E';
  curriculoVersaoId: string;
  codCfo: string | null;
  demonstradoEm: Date;
};

/** By the criterion that was not met. */
const MOTIVOS_DO_CRITERIO: Readonly<Record<string, readonly string[]>> = {
  cargaHoraria: ['Horas já comprometidas no período.', 'Indisponível no trimestre da programação.'],
  formacaoAcademica: ['Formação diferente da exigida.'],
  tempoExperiencia: ['Falta comprovar a experiência mínima pedida.'],
  experienciaProfissional: ['Experiência em área diferente da pedida.'],
};
/** Of a document, whichever it is. */
const MOTIVOS_DO_DOCUMENTO = ['Você enviou uma cópia que não se lê.', 'Você enviou só a primeira página.'];

function motivosDe(criterios: Respostas): readonly string[] {
  const [criterio] = Object.entries(criterios).find(([, { atende }]) => !atende) ?? [''];
  return MOTIVOS_DO_CRITERIO[criterio] ?? MOTIVOS_DO_DOCUMENTO;
}

const CHANCE = { carga_horaria: 0.75, cadastro: 0.75, [ETAPA.habTecnica]: 0.85, [ETAPA.habJuridica]: 0.65 };

/** `forcado` decides by one criterion; the others are then met. */
function responder(etapa: Resultado['etapa'], forcado: boolean | undefined, sorteio: Sorteio): Respostas {
  const criterios = criteriosDa(etapa);
  const decisivo = criterios[Math.floor(criterios.length / 2)];
  return Object.fromEntries(
    criterios.map((criterio) => {
      const sorteado = () => sorteio.chance(CHANCE[etapa] ** (1 / criterios.length));
      const atende = criterio === decisivo ? (forcado ?? sorteado()) : sorteado() || forcado !== undefined;
      return [criterio.id, { atende, motivo: '' }];
    }),
  );
}

/** `forcado` is the decision where the script of the person has one. */
export function decidir(
  vida: Vida,
  participacao: Participacao,
  etapa: Resultado['etapa'],
  forcado: boolean | undefined,
  sorteio: Sorteio,
  instantes: Pick<Resultado, 'atualizadoEm' | 'finalizadoEm' | 'publicadoEm' | 'publicadoFinalEm'>,
): Resultado {
  const naoAvaliado = etapa === ETAPA.cargaHoraria && participacao.tipo === 'E';
  const criterios = naoAvaliado ? {} : responder(etapa, forcado, sorteio);
  const apto = naoAvaliado
    ? null
    : etapa === ETAPA.cargaHoraria || etapa === ETAPA.cadastro
      ? decisaoDe(etapa, criterios)
      : (forcado ?? sorteio.chance(CHANCE[etapa]));
  return {
    id: idDe(`resultado:${participacao.id}:${etapa}`),
    participacaoId: participacao.id,
    etapa,
    estado: instantes.publicadoEm ? 'publicado' : instantes.finalizadoEm ? 'finalizado' : 'rascunho',
    criterios,
    naoAvaliado,
    apto,
    aptoFinal: null,
    observacao: apto === false ? sorteio.um(motivosDe(criterios)) : null,
    observacaoFinal: null,
    avaliador: etapa === ETAPA.cadastro ? coordenadorDe(vida.roteiro) : 'comissao',
    ...instantes,
  };
}

export const PEDIDOS = [
  'Solicito nova análise: o documento que comprova a experiência segue em anexo.',
  'Peço a revisão do resultado, pois a informação consta do meu currículo.',
  'Apresento declaração complementar do período questionado.',
];

export const DECISOES = {
  aprovado: 'Documentação complementar aceita.',
  reprovado: 'O documento apresentado não comprova o que foi pedido.',
};
