import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { CRITERIOS } from '../criterios.ts';
import { ESTADOS, TEXTOS } from '../labels.ts';
import { nomes } from '../rules.ts';
import type { Marca } from '../schema.ts';
import type { EtapaDeSelecao, ItemDeAvaliacao } from '../types.ts';

/** The question before one answer is saved for many. */
export function ConfirmacaoDaMarca({
  etapa,
  titulo,
  marca: { criterio, estado, selecionados },
  itens,
}: {
  etapa: EtapaDeSelecao;
  titulo: ReactNode;
  marca: Marca;
  itens: readonly ItemDeAvaliacao[];
}) {
  const { pathname, search } = useLocation();
  const escolhidos = itens.filter((item) =>
    selecionados.some(({ participacaoId }) => participacaoId === item.participacaoId),
  );
  return (
    <FormDialog
      titulo={TEXTOS[etapa].confirmarSalvar}
      subtitulo={titulo}
      fechar={pathname + search}
      largura="estreito"
      formulario={{ action: search }}
      acoes={
        <>
          <LinkButton para={pathname + search} manterRolagem>
            Continuar avaliando
          </LinkButton>
          <SubmitButton name="acao" value="salvar" variante="primary">
            Salvar
          </SubmitButton>
        </>
      }
    >
      <HiddenFields valores={{ criterio, estado, confirmado: 'sim' }} />
      {selecionados.map(({ participacaoId, versao }) => (
        <input
          key={participacaoId}
          type="hidden"
          name="selecionado"
          value={`${participacaoId}:${String(versao)}`}
        />
      ))}
      <DescriptionList
        itens={[
          { rotulo: 'Critério', valor: CRITERIOS[etapa].find(({ id }) => id === criterio)?.rotulo ?? '' },
          { rotulo: 'Resposta', valor: ESTADOS[estado] },
          { rotulo: 'Candidatos', valor: String(selecionados.length), num: true },
        ]}
      />
      <p className="mt-3 text-sm">{nomes(escolhidos.map(({ nome }) => nome))}</p>
    </FormDialog>
  );
}
