/** More are counted. */
const NOMES = 20;

/** Before a demand ends over people who are in it: how many, and who is told, with the reason that is typed. R-MSG-28. */
export function QuemEAvisado({ avisados }: { avisados: readonly string[] }) {
  if (avisados.length === 0) return <p className="mt-3">Não há candidatos nesta demanda a avisar.</p>;
  return (
    <section className="mt-3 mb-4">
      <h3 className="mb-1 text-base">
        {avisados.length === 1
          ? '1 pessoa é avisada por mensagem'
          : `${String(avisados.length)} pessoas são avisadas por mensagem`}
        , com este motivo
      </h3>
      <p className="text-sm">
        {avisados.slice(0, NOMES).join(', ')}
        {avisados.length > NOMES && ` e mais ${String(avisados.length - NOMES)}`}
      </p>
    </section>
  );
}
