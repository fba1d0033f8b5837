import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { ConfirmDialog, Dialog } from '#app/components/dialog.tsx';
import { Notice } from '#app/components/notice.tsx';
import type { Leitores } from '#app/domain/homologacao/queries.server/fim.ts';
import { MENSAGEM_DESALINHADA } from '../labels.ts';
import { LeitoresDoFim } from './leitores-do-fim.tsx';

type Remedio = { href: string; rotulo: string };

type Confirmacao = {
  id: string;
  versao: number;
  identificacaoProcesso: string;
  nomeStatus: string;
  evento: string | null;
  rotulo: string;
  pendencias: string[];
  recusa: string | null;
  remedio?: Remedio | null;
  proximo: string | null;
  leitores: readonly Leitores[];
};

/** Confirmation of an event over the process list: what is pending is listed before the verb. R-DEM-17. */
export function ConfirmacaoDialog({
  confirmacao,
  pergunta,
  texto,
  erro = null,
  remedio = confirmacao.remedio,
  children,
}: {
  confirmacao: Confirmacao;
  pergunta: string;
  texto: string;
  erro?: string | null;
  /** Where what holds a refused event is seen to. */
  remedio?: Remedio | null;
  /** More to know before the verb. */
  children?: ReactNode;
}) {
  const { search } = useLocation();
  const { id, identificacaoProcesso, nomeStatus, rotulo, pendencias, recusa, proximo } = confirmacao;
  const fechar = `/adm/lista-processos${search}`;
  const subtitulo = `${identificacaoProcesso} · ${nomeStatus}`;
  if (recusa !== null) {
    return (
      <Dialog
        titulo={rotulo}
        subtitulo={subtitulo}
        fechar={fechar}
        largura="estreito"
        acoes={
          <>
            {remedio && (
              <LinkButton para={remedio.href} variante="primary">
                {remedio.rotulo}
              </LinkButton>
            )}
            {recusa === MENSAGEM_DESALINHADA && (
              <LinkButton para={`/adm/cronograma/${id}`} variante="primary">
                Ajustar cronograma
              </LinkButton>
            )}
            <LinkButton para={fechar} manterRolagem>
              Fechar
            </LinkButton>
          </>
        }
      >
        <Notice tipo={erro === null ? 'info' : 'erro'}>{erro ?? recusa}</Notice>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      pergunta={pergunta}
      subtitulo={subtitulo}
      verbo={rotulo}
      perigo={pendencias.length > 0}
      fechar={fechar}
      erro={erro}
      consequencias={pendencias}
      campos={{
        versao: confirmacao.versao,
        notificacao: confirmacao.evento,
        confirmarPendencias: pendencias.length > 0 ? 'sim' : null,
      }}
    >
      <p>{texto}</p>
      {children}
      {proximo !== null && (
        <p className="mt-1">
          Próxima etapa: <b>{proximo}</b>.
        </p>
      )}
      <LeitoresDoFim leitores={confirmacao.leitores} />
      {pendencias.length > 0 && (
        <p className="mt-3 font-bold">Há pendências nesta fase. Confira antes de continuar:</p>
      )}
    </ConfirmDialog>
  );
}
