import { SubmitButton } from '#app/components/button.tsx';
import type { getEnvio } from '../queries.server/envio.ts';

type Envio = Awaited<ReturnType<typeof getEnvio>>;

/** By whom they take part, on which what is asked depends; a button where it is theirs to say (R-DOC-12). */
export function PorQuemParticipa({
  envio: { porEmpresa, vinculado, permissao },
}: {
  envio: Pick<Envio, 'porEmpresa' | 'vinculado' | 'permissao'>;
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-64">
        {vinculado ? (
          <>
            Você participa <b>pela empresa a que está vinculado</b>: são pedidos os documentos dela.
          </>
        ) : porEmpresa ? (
          <>
            Você disse que participa <b>por uma empresa</b>: são pedidos os documentos dela.
          </>
        ) : (
          <>
            Você participa <b>em seu próprio nome</b>: são pedidos os seus documentos, e não os de uma
            empresa.
          </>
        )}
      </p>
      {!vinculado && permissao.ok && (
        <SubmitButton pequeno name="_acao" value={porEmpresa ? 'participar:pessoa' : 'participar:empresa'}>
          {porEmpresa ? 'Participo em meu próprio nome' : 'Participo por uma empresa'}
        </SubmitButton>
      )}
    </div>
  );
}
