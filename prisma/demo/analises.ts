import { ETAPA } from '#app/domain/etapa/ids.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { abrirDiligencia } from '#app/domain/habilitacao/commands.server/diligencia.ts';
import { finalizarAnalise } from '#app/domain/habilitacao/commands.server/finalizar-analise.ts';
import { reprovarFalta } from '#app/domain/habilitacao/commands.server/reprovar-falta.ts';
import {
  dispensarNaoEnviados,
  salvarVeredito,
} from '#app/domain/habilitacao/commands.server/salvar-veredito.ts';
import { janelaDaAnalise } from '#app/domain/habilitacao/calendar.ts';
import { ultimoDiaDaDiligencia } from '#app/domain/habilitacao/diligencia.ts';
import { textoDaFalta } from '#app/domain/habilitacao/labels.ts';
import { getDocumentos, getPessoa } from '#app/domain/habilitacao/queries.server/pessoa.ts';
import { diaDoInstante, somarDias } from '#app/lib/dates.ts';
import { como } from './bancas.ts';
import { idDaConta } from './gravacao/atores.ts';
import type { Resultado } from './resultados.ts';
import type { Vida } from './vida.ts';

const VALIDADE = 300;
/** Why the reviewer goes without what was not sent. */
const DISPENSA = 'Consta do credenciamento anterior, ainda válido.';
/** Of those whom a review that goes on has reached, each third is half looked at. */
const COMECADOS = 3;

/** What the script decided of somebody's documents, said document by document at the desk. */
export async function analisar(
  ctx: Ctx,
  {
    vida,
    resultado: { etapa, participacaoId, apto, observacao, finalizadoEm },
    ordem,
    comConta,
  }: {
    vida: Vida;
    resultado: Resultado;
    ordem: number;
    /** Somebody may enter by their account: they are asked for a document again. */
    comConta: boolean;
  },
): Promise<void> {
  const tecnica = etapa === ETAPA.habTecnica;
  const habilitacao = tecnica ? 'HabTec' : 'HabJud';
  const analista = await como(ctx, idDaConta(tecnica ? 'comissao' : 'juridico'));
  const alvo = { habilitacao, participacaoId } as const;
  const pessoa = await getPessoa(analista, habilitacao, participacaoId);
  if (!pessoa.enviado) {
    // Who sent nothing is rejected for it once the review is over; before, they wait.
    if (finalizadoEm !== null) await reprovarFalta(analista, alvo, { observacao: textoDaFalta(habilitacao) });
    return;
  }
  const documentos = await getDocumentos(analista, habilitacao, pessoa);
  const enviados = documentos.filter(({ arquivos }) => arquivos > 0);
  let versao = 0;
  const metade = finalizadoEm === null && !comConta && ordem % COMECADOS === 0;
  for (const [i, { tipoId, temValidade }] of enviados.slice(0, metade ? 1 : undefined).entries()) {
    const inapto = apto === false && i === 0;
    const lido = {
      ...{ tipoDocumentoId: tipoId, versao, motivoId: null, item: '', dispensa: '' },
      veredito: inapto ? ('inapto' as const) : ('apto' as const),
      texto: inapto ? (observacao ?? '') : '',
      validoAte: temValidade && !inapto ? somarDias(diaDoInstante(ctx.now), VALIDADE) : null,
    };
    ({ versao } = await salvarVeredito(analista, alvo, lido));
  }
  if (metade) return;
  if (finalizadoEm === null && comConta) {
    const janela = janelaDaAnalise(habilitacao, vida, vida.fases);
    const ate = janela && ultimoDiaDaDiligencia(janela);
    const [documento] = enviados;
    if (ate === null || documento === undefined || ate <= diaDoInstante(ctx.now)) return;
    const motivo = 'Envie também o verso: só a frente chegou.';
    await abrirDiligencia(analista, alvo, { tipoDocumentoId: documento.tipoId, motivo, ate });
    return;
  }
  const motivos = new Map(documentos.map(({ tipoId }) => [tipoId, DISPENSA]));
  await dispensarNaoEnviados(analista, alvo, { versao, motivos });
  await finalizarAnalise(analista, alvo, { versao: versao + 1 });
}
