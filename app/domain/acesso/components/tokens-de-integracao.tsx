import { Form } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FoldedPanel } from '#app/components/folded-panel.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { formatarInstante } from '#app/lib/dates.ts';

type Token = {
  nome: string;
  escopo: string;
  exigeAssinatura: boolean;
  criadoEm: Date;
  criadoPor: string;
  ultimoUsoEm: Date | null;
};
type Administrar = { ok: true } | { ok: false; motivo: string };

/** With what other systems call the portal, and whether their calls must be signed. R-EXT-23. */
export function TokensDeIntegracao({
  tokens,
  administrar,
}: {
  tokens: readonly Token[];
  administrar: Administrar;
}) {
  return (
    <FoldedPanel titulo="Tokens de quem chama o portal" detalhe={String(tokens.length)}>
      <div className="grid grid-cols-1 gap-4">
        {tokens.length === 0 ? (
          <EmptyState titulo="Nenhum token em uso">
            Cria-se um por <code>porteira fluig token criar</code>, que o mostra uma única vez.
          </EmptyState>
        ) : (
          <>
            <p className="text-sm text-suave">
              Antes de exigir a assinatura, leve a chave a quem chama: ela se lê por{' '}
              <code>porteira fluig token assinatura {'{nome}'} mostrar</code>. Desde então, a chamada sem ela
              é recusada.
            </p>
            {!administrar.ok && <p className="text-sm text-suave">Mudar a exigência: {administrar.motivo}</p>}
            <ul className="grid grid-cols-1 gap-3">
              {tokens.map((token) => (
                <li key={token.nome} className="flex flex-wrap items-center justify-between gap-2">
                  <Um token={token} pode={administrar.ok} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </FoldedPanel>
  );
}

function Um({ token, pode }: { token: Token; pode: boolean }) {
  const { nome, escopo, exigeAssinatura, criadoEm, criadoPor, ultimoUsoEm } = token;
  return (
    <>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="break-words">{nome}</strong>
          <Badge tom={exigeAssinatura ? 'success' : 'neutral'}>
            {exigeAssinatura ? 'Assinatura exigida' : 'Assinatura opcional'}
          </Badge>
        </p>
        <p className="text-sm text-suave">
          {escopo}, criado em {formatarInstante(criadoEm)} por {criadoPor};{' '}
          {ultimoUsoEm === null ? 'nunca usado' : `último uso em ${formatarInstante(ultimoUsoEm)}`}
        </p>
      </div>
      {pode && (
        <Form method="post">
          <HiddenFields valores={{ token: nome, exige: exigeAssinatura ? 'nao' : 'sim' }} />
          <SubmitButton
            name="acao"
            value="assinatura"
            variante={exigeAssinatura ? 'perigo-contorno' : undefined}
            pequeno
            objeto={nome}
          >
            {exigeAssinatura ? 'Deixar de exigir' : 'Exigir assinatura'}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
