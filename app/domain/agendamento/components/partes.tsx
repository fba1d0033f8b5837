import type { ReactNode } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { Notice } from '#app/components/notice.tsx';
import { TEXTOS } from '../labels.ts';

/** The form as it goes back: what was typed and the first thing that is wrong. */
export type RespostaDoHorario = {
  valores: Record<string, string>;
  erro: string;
  campo: string | null;
  falha: boolean;
};

/** The first thing that is wrong with what was typed, above the fields. */
export function ProblemaDoHorario({ resposta }: { resposta: RespostaDoHorario | undefined }) {
  if (!resposta) return null;
  return resposta.falha ? (
    <Notice tipo="erro" titulo={TEXTOS.falha.titulo} className="mb-3">
      {resposta.erro}
    </Notice>
  ) : (
    <ErrorSummary
      titulo={TEXTOS.atencao}
      nivel="h3"
      erros={[{ id: resposta.campo ?? undefined, mensagem: resposta.erro }]}
    />
  );
}

export const subtituloDo = ({ processo, nome }: { processo: string; nome: string }) => (
  <>
    <b className="num text-base-content">{processo}</b> · {nome}
  </>
);

/** A dialog that only says why it has nothing to do. */
export function DialogoFechado({
  titulo,
  subtitulo,
  fechar,
  motivo,
  erro = false,
}: {
  titulo: string;
  subtitulo: ReactNode;
  fechar: string;
  motivo: string;
  /** It is what the form was answered. */
  erro?: boolean;
}) {
  return (
    <Dialog
      titulo={titulo}
      subtitulo={subtitulo}
      fechar={fechar}
      largura="estreito"
      acoes={
        <LinkButton para={fechar} manterRolagem>
          Fechar
        </LinkButton>
      }
    >
      <Notice tipo={erro ? 'erro' : 'info'}>{motivo}</Notice>
    </Dialog>
  );
}
