import { useLocation } from '@remix-run/react';
import { DescriptionList } from '#app/components/description-list.tsx';
import { FinishDialog } from '#app/components/finish-dialog.tsx';
import { motivosDaReprovacao } from '../criterios.ts';
import { NENHUM_CANDIDATO, TEXTOS } from '../labels.ts';
import type { getFinalizacao } from '../queries.server/mesa.ts';
import { decisaoFinal } from '#app/domain/situacao/resultado.ts';
import { AVALIACOES } from '../rules.ts';
import type { EtapaDeSelecao } from '../types.ts';

/** What ending the evaluation will do, and to whom, before it is done; or who keeps it from being ended. */
export function ConfirmacaoFinal({
  etapa,
  dados: { demanda, itens, contagem, suplementar, permissao, motivo: falta, carimbo },
  base,
  erro,
}: {
  etapa: EtapaDeSelecao;
  dados: Awaited<ReturnType<typeof getFinalizacao>>;
  base: string;
  erro: string | null;
}) {
  const { search } = useLocation();
  const voltar = `${base}/${demanda.id}${search}`;
  const recusa = permissao.ok ? falta : permissao.motivo;
  const inaptos = itens.filter((item) => decisaoFinal(item) === false);
  return (
    <FinishDialog
      titulo={TEXTOS[etapa].confirmarFinal}
      subtitulo={`${AVALIACOES[etapa].nome} - ${demanda.identificacaoProcesso}`}
      fechar={voltar}
      voltar="Continuar avaliando"
      verbo="Finalizar Análise"
      campos={{ carimbo }}
      recusa={recusa}
      erro={erro}
    >
      {itens.length === 0 ? (
        <p className="text-sm">
          <b>{NENHUM_CANDIDATO}.</b> A etapa é encerrada sem resultado, e a demanda segue para a próxima fase.
        </p>
      ) : (
        <DescriptionList
          itens={[
            { rotulo: 'Aptos', valor: String(contagem.aptos), num: true },
            { rotulo: 'Inaptos', valor: String(contagem.inaptos), num: true },
            ...(contagem.naoAvaliados > 0
              ? [{ rotulo: 'Externos, não avaliados', valor: String(contagem.naoAvaliados), num: true }]
              : []),
            { rotulo: 'Total', valor: String(itens.length), num: true },
          ]}
        />
      )}
      {inaptos.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-sm font-semibold">Não seguem, e por quê</h3>
          <ul className="grid gap-1 text-sm">
            {inaptos.map(({ participacaoId, nome, respostas }) => (
              <li key={participacaoId}>
                <b>{nome}</b>: {motivosDaReprovacao(etapa, respostas).join(' ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {itens.length > 0 && (
        <p className="mt-3 text-sm">
          Depois de finalizar, a avaliação não pode mais ser alterada.{' '}
          {suplementar
            ? 'A demanda continua onde está; quem já devia ter sido avisado do resultado recebe a mensagem agora.'
            : 'Os candidatos só veem o resultado quando a Comissão os notificar.'}
        </p>
      )}
    </FinishDialog>
  );
}
