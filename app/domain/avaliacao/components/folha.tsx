import { Badge } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { NAO_COMPARECEU } from '../labels.ts';
import type { Folha } from '../queries.server/folha.ts';

/** The candidate's own sheet of stage 3: totals of each part, the marks, the reasons and what the panel wrote. */
export function FolhaDoResultado({ folha, fechar }: { folha: Folha; fechar: string }) {
  const { demanda, publicadoEm, partes, geral, resultado, motivos } = folha;
  return (
    <Dialog
      titulo={`Resultado - ${demanda.identificacaoProcesso}`}
      subtitulo={objetoDaDemanda(demanda)}
      fechar={fechar}
      largura="medio"
      semControles
      acoes={
        <LinkButton para={fechar} manterRolagem>
          Fechar
        </LinkButton>
      }
    >
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tom={resultado === 'Aprovado' ? 'success' : 'error'}>{resultado}</Badge>
        {publicadoEm && <span className="num text-suave">Publicado em {formatarInstante(publicadoEm)}</span>}
      </p>
      {motivos.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-sm">
          {motivos.map((motivo) => (
            <li key={motivo}>{motivo}</li>
          ))}
        </ul>
      )}
      {geral && <Conta titulo="Geral" conta={geral} />}
      {partes.map((parte) => (
        <section key={parte.nome}>
          {parte.ausente ? (
            <>
              <h3 className="mt-4 mb-1 text-base font-semibold">{parte.nome}</h3>
              <p className="text-sm">{NAO_COMPARECEU}.</p>
            </>
          ) : (
            <Conta titulo={parte.nome} conta={parte} />
          )}
          {parte.observacoes.length > 0 && (
            <>
              <h4 className="mt-3 mb-1 text-sm font-semibold">O que a banca escreveu</h4>
              <ul className="grid gap-2 text-sm">
                {parte.observacoes.map(({ texto, autor }, indice) => (
                  <li key={indice} className="whitespace-pre-line">
                    {texto}
                    {autor !== null && <span className="text-suave"> ({autor})</span>}
                  </li>
                ))}
              </ul>
            </>
          )}
          {parte.avaliadores.length > 0 && (
            <>
              <h4 className="mt-3 mb-1 text-sm font-semibold">Quem avaliou</h4>
              <DescriptionList
                itens={parte.avaliadores.map(({ nome, total }) => ({
                  rotulo: nome,
                  valor: total,
                  num: true,
                }))}
              />
            </>
          )}
        </section>
      ))}
    </Dialog>
  );
}

function Conta({
  titulo,
  conta: { soma, media, somaMinima, somaMaxima, mediaMinima, atinge },
}: {
  titulo: string;
  conta: NonNullable<Folha['geral']>;
}) {
  return (
    <>
      <h3 className="mt-4 mb-1 text-base font-semibold">{titulo}</h3>
      <DescriptionList
        vazio="Não há"
        itens={[
          { rotulo: 'Soma dos três avaliadores', valor: soma && `${soma} de ${somaMaxima}`, num: true },
          { rotulo: 'Mínimo da soma', valor: somaMinima, num: true },
          { rotulo: 'Média', valor: media && `${media} (mínimo ${mediaMinima})`, num: true },
          { rotulo: 'Nota mínima', valor: atinge === null ? null : atinge ? 'Atingiu' : 'Não atingiu' },
        ]}
      />
    </>
  );
}
