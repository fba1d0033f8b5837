import { useLocation } from '@remix-run/react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { motivosDaReprovacao } from '../criterios.ts';
import { NENHUM_CANDIDATO, TEXTOS } from '../labels.ts';
import type { getFinalizacao } from '../queries.server/mesa.ts';
import { AVALIACOES, decisaoFinal } from '../rules.ts';
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
    <FormDialog
      titulo={TEXTOS[etapa].confirmarFinal}
      subtitulo={`${AVALIACOES[etapa].nome} - ${demanda.identificacaoProcesso}`}
      fechar={voltar}
      formulario={{ action: search }}
      acoes={
        <>
          <LinkButton para={voltar} manterRolagem>
            Continuar avaliando
          </LinkButton>
          {recusa === null && (
            <SubmitButton name="acao" value="finalizar" variante="primary" icone="check">
              Finalizar Análise
            </SubmitButton>
          )}
        </>
      }
    >
      <HiddenFields valores={{ carimbo }} />
      {erro !== null && (
        <Notice tipo="erro" className="mb-3">
          {erro}
        </Notice>
      )}
      {recusa !== null && (
        <Notice tipo="aviso" papel="nenhum" className="mb-3" titulo="Ainda não é possível finalizar">
          {recusa}
        </Notice>
      )}
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
    </FormDialog>
  );
}
