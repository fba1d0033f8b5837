import { CheckboxField } from '#app/components/field.tsx';
import { Anchor } from '#app/components/anchor.tsx';
import { erroDe, type PropsDoPasso } from './tipos.ts';

/** Step 7: what the person agrees to by finishing. */
export function Termos({ problemas }: Pick<PropsDoPasso, 'problemas'>) {
  return (
    <div className="painel grid gap-4 p-4 [&>p]:max-w-[44rem]">
      <p>
        Ao finalizar, você declara que as informações deste currículo são verdadeiras e podem ser conferidas.
        Elas são usadas para avaliar a sua participação nos processos de credenciamento em que demonstrar
        interesse.
      </p>
      <p>
        A versão finalizada não muda: para corrigir algo, finalize uma nova versão. Em cada demanda vale a
        versão do dia em que você demonstrou interesse.
      </p>
      <p>
        Seus dados são vistos apenas por quem conduz a seleção, e cada consulta fica registrada. Leia a{' '}
        <Anchor className="elo" para="/politica-de-privacidade" recarregar>
          Política de Privacidade
        </Anchor>
        .
      </p>
      <CheckboxField
        name="termos"
        rotulo="Li e concordo com os Termos de Serviço e a Política de Privacidade"
        erro={erroDe(problemas, 'termos')}
      />
    </div>
  );
}
