import { LinkButton } from '#app/components/button.tsx';
import { ConfirmDialog, Dialog } from '#app/components/dialog.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { horarioPorExtenso, ROTULO_DO_TIPO, TEXTOS } from '../labels.ts';
import type { TipoDeAgendamento } from '../types.ts';

type Envio = {
  processo: string;
  nome: string;
  recusa: string | null;
  agendados: readonly { id: string; tipo: TipoDeAgendamento; versao: number; inicio: Date; fim: Date }[];
};

/** 'Enviar E-mails': what goes, and to whom, before it goes. R-AGE-09. */
export function DialogoDeEnvio({
  envio,
  erro = null,
  fechar,
}: {
  envio: Envio;
  erro?: string | null;
  fechar: string;
}) {
  const { processo, nome, recusa, agendados } = envio;
  const subtitulo = `${processo} · ${nome}`;
  if (recusa !== null) {
    return (
      <Dialog
        titulo="Enviar E-mails"
        subtitulo={subtitulo}
        fechar={fechar}
        largura="estreito"
        acoes={
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
        }
      >
        <Notice tipo={erro === null ? 'info' : 'erro'}>{erro ?? recusa}</Notice>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      pergunta={TEXTOS.perguntaEmail}
      subtitulo={subtitulo}
      verbo="Enviar E-mails"
      fechar={fechar}
      erro={erro}
      consequencias={[
        'O envio é feito uma única vez. O que for agendado ou mudado depois avisa o candidato na hora.',
      ]}
    >
      <ul className="grid gap-2">
        {agendados.map(({ id, tipo, versao, inicio, fim }, i) => (
          <li key={id}>
            <HiddenFields
              valores={{ [`vistos[${String(i)}].id`]: id, [`vistos[${String(i)}].versao`]: versao }}
            />
            <b>{ROTULO_DO_TIPO[tipo]}:</b> {horarioPorExtenso(inicio, fim)}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
