import { fasesEmUso } from '#app/domain/etapa/fases.ts';
import { comoStatusDoRecurso } from '#app/domain/etapa/recursos.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { motivosNoHistorico } from '#app/domain/recurso/rules.ts';
import { atende, criteriosDa } from '#app/domain/selecao/criterios.ts';
import { lerRespostas } from '#app/domain/selecao/respostas.ts';
import { avaliadosDe } from '#app/domain/selecao/queries.server/itens.ts';
import { resultadoNoAcompanhamento } from '../rules.ts';
import type { LinhaDeCandidato, LinhaDeRecurso } from '../types.ts';
import { pessoaDa, porNome, type Decisao } from './decisoes.ts';
import type { Leitor, Processo } from './processo.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

type Pessoa = ReturnType<typeof pessoaDa>;

/** Everybody in a stage, decided or not, in the order of their names. */
async function pessoasDa(ctx: Leitor, processo: Processo, etapa: EtapaComResultado): Promise<Pessoa[]> {
  if (etapa === ETAPA.cargaHoraria || etapa === ETAPA.cadastro) {
    const { itens } = avaliadosDe(ctx, etapa, processo, processo.fases, await processo.interessados());
    return itens.map(({ participacaoId, nome, tipo, proprioCaso }) => ({
      participacaoId,
      nome,
      tipo,
      proprioCaso,
    }));
  }
  const habilitacao = etapa === ETAPA.habTecnica ? 'HabTec' : 'HabJud';
  const emAnalise = await processo.emAnalise();
  return emAnalise.filter((linha) => linha.habilitacao === habilitacao).map((linha) => pessoaDa(ctx, linha));
}

const daEtapa = async (processo: Processo, etapa: EtapaComResultado): Promise<Decisao[]> =>
  (await processo.decisoes()).filter((decisao) => decisao.etapa === etapa);

/** Everybody in a stage with its result; whoever was decided and withdrew stands there too. */
export async function listCandidatos(
  ctx: Leitor,
  processo: Processo,
  etapa: EtapaComResultado,
): Promise<LinhaDeCandidato[]> {
  // Where the schedule goes without the stage, nobody waits for it.
  const doCronograma = fasesEmUso(etapa, processo, processo.fases).length > 0;
  const [naEtapa, decisoes] = await Promise.all([
    doCronograma ? pessoasDa(ctx, processo, etapa) : [],
    daEtapa(processo, etapa),
  ]);
  const decididas = new Map(decisoes.map((decisao) => [decisao.participacaoId, decisao]));
  const pessoas = new Map(
    [...decisoes.map((decisao) => pessoaDa(ctx, decisao)), ...naEtapa].map((pessoa) => [
      pessoa.participacaoId,
      pessoa,
    ]),
  );
  return [...pessoas.values()]
    .sort(porNome)
    .map((pessoa) => linhaDe(processo, etapa, pessoa, decididas.get(pessoa.participacaoId)));
}

function linhaDe(
  { tipoAvaliacao }: Processo,
  etapa: EtapaComResultado,
  pessoa: Pessoa,
  decisao: Decisao | undefined,
): LinhaDeCandidato {
  const criterios = (de: (id: string) => boolean | null) =>
    Object.fromEntries(criteriosDa(etapa).map(({ id }) => [id, de(id)]));
  // External candidates have no workload to evaluate, before the evaluation as after it.
  const naoAvaliado = decisao?.naoAvaliado ?? (etapa === ETAPA.cargaHoraria && pessoa.tipo === 'E');
  if (pessoa.proprioCaso || decisao === undefined)
    return {
      ...pessoa,
      criterios: criterios(() => null),
      apto: null,
      recursoId: null,
      observacao: '',
      resultado: pessoa.proprioCaso
        ? null
        : resultadoNoAcompanhamento({ apto: null, comRecurso: false, naoAvaliado }),
      aprovadoPorRecurso: false,
    };
  const respostas = lerRespostas(decisao.criterios);
  const recurso = decisao.recursos.at(-1);
  return {
    ...pessoa,
    criterios: criterios((id) => atende(respostas, id)),
    apto: decisao.apto,
    recursoId: recurso?.id ?? null,
    observacao:
      decisao.apto === false
        ? motivosNoHistorico({ ...decisao, tipoAvaliacao }).join(' ')
        : (decisao.observacao ?? ''),
    resultado: resultadoNoAcompanhamento({
      apto: decisao.apto,
      comRecurso: recurso !== undefined,
      naoAvaliado,
    }),
    aprovadoPorRecurso: decisao.apto === false && decisao.aptoFinal === true,
  };
}

/** The appeals against a stage, attempt by attempt. */
export async function listRecursos(
  ctx: Leitor,
  processo: Processo,
  etapa: EtapaComResultado,
): Promise<LinhaDeRecurso[]> {
  const decisoes = await daEtapa(processo, etapa);
  return decisoes
    .map((decisao) => ({ pessoa: pessoaDa(ctx, decisao), recursos: decisao.recursos }))
    .sort((a, b) => porNome(a.pessoa, b.pessoa))
    .flatMap(({ pessoa, recursos }) =>
      recursos.map(({ id, status, decisao, ...recurso }) => ({
        ...pessoa,
        ...recurso,
        recursoId: id,
        status: pessoa.proprioCaso ? null : comoStatusDoRecurso(status),
        decisao: pessoa.proprioCaso ? null : decisao,
      })),
    );
}
