import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import type { SaudeDoSistema, SituacaoDoSistema } from '../saude.ts';

const MARCA: Readonly<Record<SituacaoDoSistema, { tom: BadgeTone; texto: string }>> = {
  funcionando: { tom: 'success', texto: 'Funcionando' },
  atencao: { tom: 'warning', texto: 'Precisa de atenção' },
  fora: { tom: 'error', texto: 'Fora do ar' },
  'sem-medida': { tom: 'neutral', texto: 'Ainda não foi chamado' },
  desligado: { tom: 'neutral', texto: 'Desligado' },
};

/** Each outside system: how it is, and how to go on without it. */
export function SaudeDosSistemas({ sistemas }: { sistemas: readonly SaudeDoSistema[] }) {
  return (
    <section aria-labelledby="saude" className="grid gap-3">
      <h2 id="saude" className="text-lg">
        Saúde dos sistemas
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {sistemas.map(({ id, nome, paraQue, situacao, agora, medidas, fazer, semEle }) => (
          <li key={id} className="painel grid content-start gap-1 p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">{nome}</h3>
              <Badge tom={MARCA[situacao].tom}>{MARCA[situacao].texto}</Badge>
            </div>
            <p className="text-sm text-suave">{paraQue}</p>
            <p>{agora}</p>
            {fazer !== null && <p className="text-sm">{fazer}</p>}
            {semEle !== null && <p className="text-sm text-suave">{semEle}</p>}
            {medidas.map((medida) => (
              <p key={medida} className="text-sm text-suave">
                {medida}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
