import { Anchor } from '#app/components/anchor.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import type { AtoNaTela } from '../queries.server.ts';

/** What was done in the person's name: who, when, how it was asked for and why. For the person alone. R-NOM-03. */
export const FichaDoAto = ({ ato }: { ato: AtoNaTela }) => (
  <DescriptionList
    itens={[
      { rotulo: 'Ato', valor: ato.nome },
      { rotulo: 'Quem fez', valor: `${ato.quem}, da equipe, em ${ato.feitoEm}` },
      { rotulo: 'Você pediu', valor: ato.como },
      { rotulo: 'Motivo', valor: <span className="whitespace-pre-line wrap-anywhere">{ato.motivo}</span> },
      ...(ato.papelId === null
        ? []
        : [
            {
              rotulo: 'Anexo',
              valor: (
                <Anchor className="elo" para={`/arquivos/${ato.papelId}`} recarregar>
                  Abrir o que comprova o pedido
                </Anchor>
              ),
            },
          ]),
      ...(ato.desfeitoEm === null ? [] : [{ rotulo: 'Você desfez', valor: `em ${ato.desfeitoEm}` }]),
    ]}
  />
);
