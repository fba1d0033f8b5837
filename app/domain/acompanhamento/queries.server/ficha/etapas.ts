import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import { ROTULO_DO_TIPO } from '#app/domain/agendamento/labels.ts';
import { andamentoDaParte, NAO_COMPARECEU } from '#app/domain/avaliacao/labels.ts';
import { formatarPontos } from '#app/domain/avaliacao/notas.ts';
import { listPartes } from '#app/domain/avaliacao/queries.server/partes.ts';
import { apurar } from '#app/domain/avaliacao/rules.ts';
import { totaisComAutoria, verParte } from '#app/domain/avaliacao/sigilo.ts';
import type { Parte } from '#app/domain/avaliacao/types.ts';
import { dialogoDaConta } from '#app/domain/avaliacao/vistas.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { podeVerRecurso } from '#app/domain/recurso/access.ts';
import { STATUS_DO_RECURSO } from '#app/domain/recurso/labels.ts';
import { documentosJulgados } from '#app/domain/recurso/queries.server/julgado.ts';
import { motivosNoHistorico } from '#app/domain/recurso/rules.ts';
import { ESTADOS } from '#app/domain/selecao/labels.ts';
import { atende, criteriosDa } from '#app/domain/selecao/criterios.ts';
import { lerRespostas } from '#app/domain/selecao/respostas.ts';
import { comoStatusDoRecurso } from '#app/domain/etapa/recursos.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import type { PessoaDaFicha } from './pessoa.ts';

const ARQUIVO = { id: true, nomeOriginal: true, bytes: true } as const;

/** Whose screens the parts of a file are of, for whoever looks: each shows here what its own screen would. R-FIC-03. */
function aoAlcance({ actor }: CtxUsuario, { areaAtuacao, usuarioId }: PessoaDaFicha) {
  const juridica = podeEntrar('/adm/habilitacao-juridica', actor);
  return {
    notas: podeExecutar('avaliacao.reconsiderar', actor, { areaAtuacao, pessoas: [usuarioId] }).ok,
    // Technical documents are of whoever works in the area; legal ones are not.
    detalhes: (etapa: string): boolean => etapa !== ETAPA.habJuridica || juridica,
    recurso: (faseId: number): boolean => podeVerRecurso(actor, { faseId }),
  };
}

/** Results that are no draft, each with what it rests on and the appeals against it. */
export function listResultados({ db }: CtxUsuario, participacaoId: string) {
  return db.resultadoEtapa.findMany({
    where: { participacaoId, estado: { not: 'rascunho' } },
    select: {
      etapa: true,
      naoAvaliado: true,
      apto: true,
      criterios: true,
      observacao: true,
      entrevista: true,
      avaliadorNome: true,
      finalizadoEm: true,
      publicadoEm: true,
      publicadoFinalEm: true,
      recursos: {
        orderBy: { numeracao: 'asc' },
        select: {
          id: true,
          faseId: true,
          numeracao: true,
          status: true,
          observacao: true,
          decisao: true,
          decididoPor: true,
          decididoEm: true,
          criadoEm: true,
          anexos: { orderBy: { ordem: 'asc' }, select: { arquivo: { select: ARQUIVO } } },
        },
      },
    },
  });
}

type Resultado = Awaited<ReturnType<typeof listResultados>>[number];

const publicacao = ({ publicadoEm, publicadoFinalEm, naoAvaliado }: Resultado): string | null => {
  // What beside the stage's name says that they do not know yet is enough.
  if (naoAvaliado || (publicadoEm === null && publicadoFinalEm === null)) return null;
  return [
    publicadoEm && `Publicado em ${formatarInstante(publicadoEm)}.`,
    publicadoFinalEm && `Resultado final em ${formatarInstante(publicadoFinalEm)}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** What was looked at, who decided it and when, and since when the person knows. */
function linhasDoResultado(resultado: Resultado): string[] {
  const respostas = lerRespostas(resultado.criterios);
  const criterios = criteriosDa(resultado.etapa).flatMap(({ id, rotulo }) => {
    const resposta = atende(respostas, id);
    return resposta === null ? [] : [`${rotulo}: ${ESTADOS[resposta ? 'sim' : 'nao'].toLowerCase()}.`];
  });
  const { avaliadorNome, finalizadoEm, naoAvaliado } = resultado;
  const quem =
    avaliadorNome === null || finalizadoEm === null
      ? null
      : `${naoAvaliado ? 'Registrado por' : 'Avaliou'} ${avaliadorNome}, em ${formatarInstante(finalizadoEm)}.`;
  return [criterios.join(' '), quem, publicacao(resultado)].flatMap((linha) => linha || []);
}

const recursoDe = (recurso: Resultado['recursos'][number], mostra: boolean) => {
  const status = comoStatusDoRecurso(recurso.status);
  const { id, faseId, numeracao, observacao, decisao, decididoPor, decididoEm, criadoEm, anexos } = recurso;
  return {
    ...{ id, faseId, numeracao, status },
    situacao: STATUS_DO_RECURSO[status],
    apresentado: `Apresentado em ${formatarInstante(criadoEm)}.`,
    // The texts are of whoever opens the appeal on its own screen.
    texto: mostra ? observacao : null,
    anexos: mostra ? anexos.map(({ arquivo }) => arquivo) : [],
    decisao: mostra ? decisao : null,
    decidido:
      decididoEm === null
        ? null
        : `Decidido em ${formatarInstante(decididoEm)}${mostra && decididoPor !== null ? `, por ${decididoPor}` : ''}.`,
  };
};

export type RecursoNaFicha = ReturnType<typeof recursoDe>;

/** Hours, attendance and, once all three are final, scores of each part. R-AVA-06. */
async function listPartesDaFicha(ctx: CtxUsuario, pessoa: PessoaDaFicha, comNotas: boolean) {
  const { participacaoId, tipoAvaliacao } = pessoa;
  const [agendamentos, lidas] = await Promise.all([
    ctx.db.agendamento.findMany({
      where: { participacaoId, estado: 'agendado' },
      select: {
        tipo: true,
        inicio: true,
        tipoLocal: true,
        local: true,
        banca: { select: { numero: true } },
        frequencia: { select: { presente: true } },
      },
      orderBy: { inicio: 'asc' },
    }),
    listPartes(ctx, [participacaoId]),
  ]);
  const apuracao = apurar(tipoAvaliacao, lidas.get(participacaoId) ?? {});
  return agendamentos.map(({ tipo, inicio, tipoLocal, local, banca, frequencia }) => {
    const parte = tipo as Parte;
    const lida = apuracao.partes.find((uma) => uma.parte === parte);
    const { media, mediaMinima } = dialogoDaConta(apuracao, parte);
    const lugar = tipoLocal === 'R' ? 'por videochamada' : local;
    const presenca = frequencia === null ? null : frequencia.presente ? 'Compareceu.' : `${NAO_COMPARECEU}.`;
    return {
      parte,
      titulo: ROTULO_DO_TIPO[parte],
      horario: [formatarInstante(inicio), lugar, `Banca ${String(banca.numero)}`].filter(Boolean).join(', '),
      presenca,
      notas:
        comNotas && lida
          ? {
              andamento: andamentoDaParte(lida.apurada),
              media: media === null ? null : `média ${media}, mínima ${mediaMinima}`,
              avaliadores: totaisComAutoria(verParte(lida.lida, { tipo: 'equipe' })).map(
                ({ nome, total }) => ({
                  nome,
                  total: formatarPontos(total),
                }),
              ),
            }
          : null,
    };
  });
}

export type ParteNaFicha = Awaited<ReturnType<typeof listPartesDaFicha>>[number];

/**
 * What each stage of one person rests on, as far as whoever looks may see it, in a number of statements that no row changes:
 * drafts say nothing, and what is of another screen stays there. R-FIC-03.
 */
export async function getEtapasDaFicha(ctx: CtxUsuario, pessoa: PessoaDaFicha) {
  const { participacaoId, tipoAvaliacao } = pessoa;
  const alcance = aoAlcance(ctx, pessoa);
  const julgadas = Object.entries(RESULTADOS).filter(([, { documentos }]) => documentos !== undefined);
  const [resultados, envios, partes, ...documentos] = await Promise.all([
    listResultados(ctx, participacaoId),
    ctx.db.envioDocumento.findMany({
      where: { participacaoId, estado: 'enviado' },
      select: { id: true, habilitacao: true, enviadoEm: true },
    }),
    listPartesDaFicha(ctx, pessoa, alcance.notas),
    ...julgadas.map(async ([etapa]) => ({
      etapa,
      lista: alcance.detalhes(etapa)
        ? await documentosJulgados(ctx, participacaoId, etapa as EtapaComResultado)
        : [],
    })),
  ]);
  const finais = new Set(resultados.map(({ etapa }) => etapa));
  return {
    envios,
    partes,
    resultados: resultados.map((resultado) => {
      const mostra = alcance.detalhes(resultado.etapa);
      return {
        etapa: resultado.etapa,
        linhas: mostra ? linhasDoResultado(resultado) : [],
        motivos:
          mostra && resultado.apto === false ? motivosNoHistorico({ ...resultado, tipoAvaliacao }) : [],
        recursos: resultado.recursos.map((recurso) => recursoDe(recurso, alcance.recurso(recurso.faseId))),
      };
    }),
    documentos: documentos.map(({ etapa, lista }) => ({
      etapa,
      // A verdict of a review that goes on is a draft.
      lista: finais.has(etapa)
        ? lista
        : lista.flatMap((documento) =>
            documento.arquivos.length === 0 ? [] : [{ ...documento, veredito: null, texto: '' }],
          ),
    })),
  };
}
