import { Anchor } from '#app/components/anchor.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { INFORMACOES, type Informacao } from '../labels.ts';

const ICONES: Record<Informacao['id'], { name: IconName; className: string }> = {
  compativel: { name: 'circle-check', className: 'text-success' },
  incompativel: { name: 'circle-x', className: 'text-error' },
  prazo: { name: 'clock', className: 'text-warning' },
  tipo: { name: 'users', className: 'text-info' },
};

/** What each state of a demand means for a candidate. */
export function DialogoInformacoes({ fechar }: { fechar: string }) {
  return (
    <Dialog
      titulo="Quem pode participar"
      subtitulo="O que permite e o que impede demonstrar interesse em uma demanda"
      fechar={fechar}
      acoes={
        <LinkButton para={fechar} manterRolagem>
          Fechar
        </LinkButton>
      }
    >
      <ul className="grid gap-5">
        {INFORMACOES.map(({ id, titulo, paragrafos }) => (
          <li key={id} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
            <span className={ICONES[id].className}>
              <Icon name={ICONES[id].name} />
            </span>
            <div className="grid gap-1">
              <h3>{titulo}</h3>
              {paragrafos.map((paragrafo) => (
                <p key={paragrafo} className="text-sm">
                  {paragrafo}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm">
        <Anchor className="elo alvo" para="/curriculo">
          Atualizar currículo
        </Anchor>
      </p>
    </Dialog>
  );
}
