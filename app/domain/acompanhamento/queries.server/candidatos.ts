import { comoStatusDoRecurso } from '#app/domain/etapa/recursos.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { motivosNoHistorico } from '#app/domain/recurso/rules.ts';
import { atende, criteriosDa } from '#app/domain/selecao/criterios.ts';
import { lerRespostas } from '#app/domain/selecao/respostas.ts';
import { posicaoDeQuemChegou } from '#app/domain/situacao/rules.ts';
import type { Posicao } from '#app/domain/situacao/types.ts';
import { resultadoNoAcompanhamento } from '../rules.ts';
import type { LinhaDeCandidato, LinhaDeRecurso } from '../types.ts';
import { pessoaDa, porNome, type Decisao } from './decisoes.ts';
import type { Leitor, Processo } from './processo.ts';

type Pessoa = ReturnType<typeof pessoaDa>;

const daEtapa = async (processo: Processo, etapa: EtapaComResultado): Promise<Decisao[]> =>
  (await processo.decisoes()).filter((decisao) => decisao.etapa === etapa);

/** Everybody who came to a stage, decided or not, in the order of their names; whoever withdrew after it stands there too. */
export async function listCandidatos(
  ctx: Leitor,
  processo: Processo,
  etapa: EtapaComResultado,
): Promise<LinhaDeCandidato[]> {
  const [situacoes, decisoes] = await Promise.all([processo.situacoes(), daEtapa(processo, etapa)]);
  const decididas = new Map(decisoes.map((decisao) => [decisao.participacaoId, decisao]));
  return situacoes
    .flatMap(({ demanda, pessoa, situacao }) => {
      const posicao = posicaoDeQuemChegou(demanda, pessoa, situacao, etapa, ctx.now);
      const { nomeNoCurriculo: nome } = pessoa;
      return posicao === null ? [] : [{ pessoa: pessoaDa(ctx, { ...pessoa, nome }), posicao }];
    })
    .sort((a, b) => porNome(a.pessoa, b.pessoa))
    .map(({ pessoa, posicao }) =>
      linhaDe(processo, etapa, pessoa, posicao, decididas.get(pessoa.participacaoId)),
    );
}

function linhaDe(
  { tipoAvaliacao }: Processo,
  etapa: EtapaComResultado,
  pessoa: Pessoa,
  posicao: Posicao,
  decisao: Decisao | undefined,
): LinhaDeCandidato {
  const criterios = (de: (id: string) => boolean | null) =>
    Object.fromEntries(criteriosDa(etapa).map(({ id }) => [id, de(id)]));
  if (pessoa.proprioCaso || decisao === undefined)
    return {
      ...pessoa,
      criterios: criterios(() => null),
      apto: null,
      recursoId: null,
      observacao: '',
      resultado: pessoa.proprioCaso
        ? null
        : resultadoNoAcompanhamento(etapa, pessoa.tipo, posicao, { comRecurso: false }),
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
    resultado: resultadoNoAcompanhamento(etapa, pessoa.tipo, posicao, { comRecurso: recurso !== undefined }),
    aprovadoPorRecurso: posicao.onde === 'aprovado' && posicao.porRecurso,
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
