import type { ReactNode } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { cx } from '#app/components/cx.ts';
import { DataTable } from '#app/components/table.tsx';
import { ROTULOS_DA_ENTREGA } from '../labels.ts';
import type { Entrega } from '../types.ts';

const TONS = { 'na-fila': 'info', enviado: 'neutral', falhou: 'warning' } as const;
const ICONES = { 'na-fila': 'clock', enviado: 'mail-check', falhou: 'mail-x' } as const;

/** What became of the e-mail of a message. */
export function SeloDaEntrega({ entrega }: { entrega: Entrega }) {
  return (
    <Badge tom={TONS[entrega]} icone={ICONES[entrega]}>
      {ROTULOS_DA_ENTREGA[entrega]}
    </Badge>
  );
}

export type MensagemNaLista = {
  id: string;
  assunto: string;
  processo: string | null;
  recebida: string;
  entrega: Entrega;
  lida: boolean;
  reenvio: boolean;
};

/** The person's messages: unread ones in bold, and told in words. */
export function ListaDeMensagens({
  linhas,
  vazio,
}: {
  linhas: readonly MensagemNaLista[];
  vazio: ReactNode;
}) {
  return (
    <DataTable
      legenda="Suas mensagens"
      linhas={linhas}
      chave={({ id }) => id}
      vazio={vazio}
      colunas={[
        {
          id: 'assunto',
          rotulo: 'Assunto',
          cabecalho: true,
          celula: ({ id, assunto, lida, reenvio }) => (
            <div className="grid justify-items-start gap-1 @min-[48rem]:gap-0">
              <Anchor className={cx('elo', lida ? 'font-normal' : 'font-bold')} para={`/mensagens/${id}`}>
                {assunto}
              </Anchor>
              {(!lida || reenvio) && (
                <span className="flex flex-wrap gap-1">
                  {!lida && (
                    <Badge tom="accent" icone="mail">
                      Não lida
                    </Badge>
                  )}
                  {reenvio && (
                    <Badge tom="neutral" icone="refresh-cw">
                      Enviada de novo
                    </Badge>
                  )}
                </span>
              )}
            </div>
          ),
        },
        {
          id: 'processo',
          rotulo: 'Processo',
          num: true,
          metade: true,
          classeCelula: 'sm:whitespace-nowrap',
          celula: ({ processo }) => processo ?? 'Não se aplica',
        },
        {
          id: 'recebida',
          rotulo: 'Recebida',
          num: true,
          metade: true,
          classeCelula: 'sm:whitespace-nowrap',
          celula: ({ recebida }) => recebida,
        },
        {
          id: 'entrega',
          rotulo: 'E-mail',
          classeCelula: 'sm:whitespace-nowrap',
          celula: ({ entrega }) => <SeloDaEntrega entrega={entrega} />,
        },
      ]}
    />
  );
}
