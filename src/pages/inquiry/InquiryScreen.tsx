import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useFormTexts } from "../../parts/forms/use-form-texts.ts";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { PageIntro } from "../../parts/PageIntro.tsx";
import { withoutProducts } from "../../providers/navigation.ts";
import type { ScreenProps } from "../../screens.ts";
import { ChosenProducts } from "./ChosenProducts.tsx";
import { InquiryForm } from "./InquiryForm.tsx";
import styles from "./InquiryScreen.module.css";

/** The inquiry (spec section 2, Inquiry page): the chosen products and the form about them. */
export default function InquiryScreen({ page }: ScreenProps<"inquiry">) {
  const { banner_only0, title_content1 } = page.response;
  useFormTexts();
  const navigate = useNavigate();
  // Products in the address are in the cart by now. Without this a reload would add them again.
  useEffect(() => {
    const bare = withoutProducts(page.location);
    if (bare !== undefined) navigate(bare, { replace: true });
  }, [navigate, page.location]);
  return (
    <>
      <PageBanner head="low" banner={banner_only0} />
      <PageIntro of={title_content1} />
      <div className={styles["screen"]}>
        <div className={styles["products"]}>
          <ChosenProducts />
        </div>
        <div className={styles["form"]}>
          <InquiryForm page={page} />
        </div>
      </div>
    </>
  );
}
