export type Difference = { rotulo: string; aqui: string; la: string };

/** Both texts of each field that two windows have differently: `<Differences itens={[{ rotulo, aqui, la }]} />` */
export function Differences({ itens }: { itens: readonly Difference[] }) {
  if (itens.length === 0) return null;
  return (
    <dl className="my-2 grid gap-2">
      {itens.map(({ rotulo, aqui, la }) => (
        <div key={rotulo}>
          <dt className="font-medium">{rotulo}</dt>
          <dd className="break-words whitespace-pre-line">
            <span className="text-suave">Nesta janela:</span> {aqui === '' ? '(vazio)' : aqui}
          </dd>
          <dd className="break-words whitespace-pre-line">
            <span className="text-suave">Na outra janela:</span> {la === '' ? '(vazio)' : la}
          </dd>
        </div>
      ))}
    </dl>
  );
}
